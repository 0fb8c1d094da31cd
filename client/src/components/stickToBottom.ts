/** A list that is read at its end stays there while it grows; whoever reads further up is left there. */

export class StickToBottom {
  #isAtEnd = true;
  #heights = '';
  #list: HTMLElement | undefined;

  /** An attachment. The list may become lower, too: another panel wants room. */
  watch = (list: HTMLElement): (() => void) => {
    this.#list = list;
    const sizes = new ResizeObserver(() => this.update());
    sizes.observe(list);
    return () => sizes.disconnect();
  };

  /** After lines were added. */
  update(): void {
    const list = this.#list;
    if (!list) return;
    if (this.#isAtEnd) list.scrollTop = list.scrollHeight;
    this.#heights = heightsOf(list);
  }

  /** From now on the end is wanted again. */
  scrollToEnd(): void {
    this.#isAtEnd = true;
  }

  /** Where heights are other than they were, the browser has moved the list, not its reader. */
  onscroll = ({ currentTarget: list }: { currentTarget: HTMLElement }): void => {
    const isAtEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 12;
    const isSame = this.#heights === heightsOf(list);
    this.#heights = heightsOf(list);
    if (isAtEnd || isSame) this.#isAtEnd = isAtEnd;
  };
}

const heightsOf = ({ clientHeight, scrollHeight }: HTMLElement): string => `${clientHeight} ${scrollHeight}`;
