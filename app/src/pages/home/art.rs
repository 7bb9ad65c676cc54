//! The pictures on the cards of the four games, as markup: the content policy lets no text become any.

use yew::prelude::*;

pub fn statis_pro() -> Html {
    html! {
        <svg viewBox="0 0 320 116" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
            <g transform="translate(92 74) rotate(-13)">
                <rect x="-44" y="-58" width="88" height="124" rx="8" fill="#e8dcc3" />
            </g>
            <g transform="translate(126 70) rotate(-5)">
                <rect x="-46" y="-60" width="92" height="130" rx="8" fill="#f3e9d3" />
            </g>
            <g transform="translate(178 66) rotate(4)">
                <rect x="-64" y="-58" width="128" height="150" rx="9" fill="#fffdf6" />
                <path d="M-64-49a9 9 0 0 1 9-9H55a9 9 0 0 1 9 9v20H-64z" fill="#a8281f" />
                <text x="-54" y="-37" font-weight="700" font-size="14" letter-spacing="1.1" fill="#fff6e9">{ "FAST ACTION" }</text>
                <text x="54" y="-36" text-anchor="end" font-weight="700" font-size="19" fill="#fff6e9">{ "57" }</text>
                <rect x="-64" y="-29" width="128" height="34" fill="#ffe08a" />
                <text x="-54" y="-16" font-weight="700" font-size="10" letter-spacing="0.8" fill="#a8281f">{ "ADVANCE" }</text>
                <text x="-54" y="0" font-weight="700" font-size="17" fill="#221c15">{ "Pass to SG #18 §4" }</text>
                <path d="M-64 5h128M0 5v70M-64 38h128" stroke="#cfc3ac" />
                <text x="-54" y="18" font-weight="700" font-size="9" fill="#a8281f">{ "REBOUND" }</text>
                <text x="-54" y="32" font-weight="500" font-size="14" fill="#5f5444">{ "Def SF FB" }</text>
                <text x="8" y="18" font-weight="700" font-size="9" fill="#a8281f">{ "SHOT #" }</text>
                <text x="8" y="32" font-weight="500" font-size="14" fill="#5f5444">{ "38" }</text>
            </g>
        </svg>
    }
}

pub fn dice() -> Html {
    html! {
        <svg viewBox="0 0 320 116" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
            <g transform="translate(108 59) rotate(-9)">
                <path d="M0-48L42-6 0 48-42-6z" fill="#b3261e" />
                <path d="M-42-6L-17 8 0-48 17 8 42-6M-17 8L0 48M17 8L0 48M-17 8H17" fill="none" stroke="#7d140e" stroke-width="1.6" />
                <text y="2" text-anchor="middle" font-weight="700" font-size="34" fill="#fff3e4">{ "8" }</text>
            </g>
            <g transform="translate(202 59) rotate(8)">
                <path d="M0-48L42-6 0 48-42-6z" fill="#fffdf6" />
                <path d="M-42-6L-17 8 0-48 17 8 42-6M-17 8L0 48M17 8L0 48M-17 8H17" fill="none" stroke="#b9a98a" stroke-width="1.6" />
                <text y="2" text-anchor="middle" font-weight="700" font-size="34" fill="#221c15">{ "2" }</text>
            </g>
            <text x="262" y="50" font-weight="700" font-size="26" fill="#fffaf0" opacity=".95">{ "82" }</text>
            <text x="262" y="69" font-weight="500" font-size="16" fill="#fffaf0" opacity=".8">{ "battle" }</text>
        </svg>
    }
}

pub fn value_add() -> Html {
    html! {
        <svg viewBox="0 0 320 116" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
            <g transform="translate(58 56)">
                <path d="M0-34L32 0 0 34-32 0z" fill="#fffdf6" />
                <path d="M-32 0H32M0-34L12 6-32 0M12 6L32 0M12 6L0 34" stroke="#b9a98a" fill="none" stroke-width="1.5" />
                <text x="-6" y="-2" text-anchor="middle" font-weight="700" font-size="17" fill="#221c15">{ "2" }</text>
            </g>
            <g transform="translate(128 58) rotate(-7)">
                <rect x="-26" y="-26" width="52" height="52" rx="11" fill="#b3261e" />
                <g fill="#fff3e4">
                    <circle cx="-12" cy="-12" r="5" />
                    <circle cx="12" cy="-12" r="5" />
                    <circle cx="-12" cy="12" r="5" />
                    <circle cx="12" cy="12" r="5" />
                </g>
            </g>
            <g transform="translate(195 58) rotate(8)">
                <rect x="-26" y="-26" width="52" height="52" rx="11" fill="#fffdf6" />
                <g fill="#221c15">
                    <circle cx="-12" cy="-13" r="5" />
                    <circle cx="12" cy="-13" r="5" />
                    <circle cx="-12" cy="0" r="5" />
                    <circle cx="12" cy="0" r="5" />
                    <circle cx="-12" cy="13" r="5" />
                    <circle cx="12" cy="13" r="5" />
                </g>
            </g>
            <g transform="translate(264 57)">
                <path d="M0-36L31-18V18L0 36-31 18V-18z" fill="#fffdf6" />
                <path d="M0-16L18 14H-18zM0-36V-16M31-18L18 14 31 18M-31-18L-18 14-31 18M0 36L-18 14M0 36L18 14M0-16L31-18M0-16L-31-18" fill="none" stroke="#b9a98a" stroke-width="1.5" />
                <text y="10" text-anchor="middle" font-weight="700" font-size="18" fill="#221c15">{ "10" }</text>
            </g>
        </svg>
    }
}

pub fn march_madness() -> Html {
    html! {
        <svg viewBox="0 0 320 116" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
            <g fill="none" stroke="#fff3e4" stroke-width="2.5" opacity=".85">
                <path d="M16 16h44v22h38M16 60h44V38M98 38v34M98 72M16 82h44v22M16 104h44M60 93h38V60M98 58h34" />
            </g>
            <g transform="translate(188 72) rotate(-9)">
                <rect x="-40" y="-50" width="80" height="116" rx="7" fill="#f3e9d3" />
                <rect x="-40" y="-50" width="80" height="9" rx="4" fill="#1a6840" />
            </g>
            <g transform="translate(240 68) rotate(5)">
                <rect x="-52" y="-54" width="104" height="130" rx="8" fill="#fffdf6" />
                <path d="M-52-46a8 8 0 0 1 8-8H44a8 8 0 0 1 8 8v3H-52z" fill="#a8281f" />
                <text x="-43" y="-25" font-weight="700" font-size="10" letter-spacing="0.8" fill="#a8281f">{ "DEFENSE" }</text>
                <text x="-43" y="-7" font-weight="700" font-size="17" fill="#221c15">{ "Blocked Shot" }</text>
                <text x="-43" y="14" font-weight="700" font-size="20" fill="#a8281f">{ "−2" }</text>
                <text x="-20" y="13" font-weight="500" font-size="13" fill="#5f5444">{ "to the shooter" }</text>
                <text x="-43" y="32" font-weight="500" font-size="13" fill="#5f5444">{ "own foul on 1, 2" }</text>
            </g>
        </svg>
    }
}
