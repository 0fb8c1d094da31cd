/** Pointers, which jsdom has not: mouse events that say what they are made with. */

interface Pointer extends MouseEventInit {
  type: 'mouse' | 'touch';
}

/** Sends an event such as `pointerdown`; those that enter and leave concern one node only. */
export function point(
  node: Element,
  name: string,
  { type, movementX = 1, movementY = 1, ...rest }: Pointer,
): void {
  const event = new MouseEvent(name, { bubbles: !/enter|leave/.test(name), cancelable: true, ...rest });
  node.dispatchEvent(
    Object.assign(event, { pointerType: type, pointerId: type === 'mouse' ? 1 : 7, movementX, movementY }),
  );
}
