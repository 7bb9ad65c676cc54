// Draws on a page that the browser has translated. A translator puts <font> elements where the app's text stood,
// moves the app's nodes into them or takes them out of the page, joins and splits them. Yew holds on to its own nodes,
// and stops with an error where one is no longer a child of its parent.
//
// So these functions, through which the app changes the tree (xtask/site/finish.mjs adds them to the app's
// module and has it call them), note what the app put where. Where a translator has changed the children of an
// element, they stay translated until the app changes one of them: then the element first gets all of its own
// children back, with their own text. The translator sees the new text and translates it.

const KEY = Symbol();

/** What the app last said of a node: its parent, the siblings beside it, its last child, its text. */
const note = (node, text) =>
  (node[KEY] = { node, text, parent: undefined, before: undefined, after: undefined, last: undefined });
const noted = (node) => node[KEY] ?? note(node);

const hasOtherText = ({ node, text }) => text !== undefined && node.data !== text;
const isMoved = ({ node, parent }) => node.parentNode !== parent.node;
const isChanged = (child) => isMoved(child) || hasOtherText(child);

/** Gives an element back its own children, and no others. */
function restore(element) {
  const parent = element.node;
  let next = null;
  for (let child = element.last; child; child = child.before) {
    const { node } = child;
    if (hasOtherText(child)) node.data = child.text;
    if (isMoved(child) || node.nextSibling !== next) parent.insertBefore(node, next);
    next = node;
  }
  for (const node of [...parent.childNodes]) if (node[KEY]?.parent !== element) node.remove();
}

/** Brings back an element that a translator took out of the page, with all that was around it. */
function reattach(element) {
  for (; element.parent && !element.node.isConnected; element = element.parent)
    if (isMoved(element)) restore(element.parent);
}

function unlink(child) {
  const { parent, before, after } = child;
  if (before) before.after = after;
  if (after) after.before = before;
  else parent.last = before;
  child.parent = child.before = child.after = undefined;
}

function link(child, parent, after) {
  const before = after ? after.before : parent.last;
  child.parent = parent;
  child.before = before;
  child.after = after;
  if (before) before.after = child;
  if (after) after.before = child;
  else parent.last = child;
}

/** `document.createTextNode(text)` */
function createTextNode(document, text) {
  const node = document.createTextNode(text);
  note(node, text);
  return node;
}

/** `parent.insertBefore(node, next)` */
function insertBefore(parent, node, next) {
  const element = noted(parent);
  const child = noted(node);
  if (child.parent) {
    if (isChanged(child)) restore(child.parent);
    unlink(child);
  }
  const after = next ? noted(next) : undefined;
  if (after?.parent && isMoved(after)) restore(after.parent);
  reattach(element);
  parent.insertBefore(node, next);
  link(child, element, after);
  return node;
}

/** `parent.removeChild(node)` */
function removeChild(parent, node) {
  const child = node[KEY];
  if (child?.parent) {
    if (isChanged(child)) restore(child.parent);
    reattach(child.parent);
    unlink(child);
  }
  return parent.removeChild(node);
}

/** `node.nodeValue = text` */
function setNodeValue(node, text) {
  const child = noted(node);
  if (child.parent) {
    if (isChanged(child)) restore(child.parent);
    reattach(child.parent);
  }
  node.nodeValue = child.text = text;
}
