/** What does not fit: the page wider than the window, something that sticks out, words that are cut off. */
export const overflows = (page) =>
  page.evaluate(() => {
    const found = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      found.push(`${document.documentElement.scrollWidth} wide`);
    const scrolls = (node) => {
      for (let up = node; up && up !== document.body; up = up.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(up).overflowX)) return true;
      }
      return false;
    };
    /** A part of a picture, without words, beyond the frame that cuts it off. */
    const isFramed = (node) => {
      if (node.textContent.trim() || node.matches('button, input, a')) return false;
      for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
        const isInside = up.getBoundingClientRect().right <= width + 1;
        if (isInside && /hidden|clip/.test(getComputedStyle(up).overflowX)) return true;
      }
      return false;
    };
    const name = (node) =>
      `${node.tagName.toLowerCase()}.${[...node.classList].filter((word) => !word.startsWith('svelte')).join('.')} “${node.textContent.trim().slice(0, 40)}”`;
    /** Words beyond the right edge; a sprite's shadow may lie there, under what stands beside it. */
    const cutsWords = (node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        if (!texts.currentNode.textContent.trim()) continue;
        if (texts.currentNode.parentElement.getBoundingClientRect().width <= 1) continue; // only for screen readers
        range.selectNode(texts.currentNode);
        if (range.getBoundingClientRect().right > node.getBoundingClientRect().right + 1) return true;
      }
      return false;
    };
    for (const node of document.querySelectorAll('body *:not(svg *)')) {
      const box = node.getBoundingClientRect();
      const style = getComputedStyle(node);
      if (box.width <= 1 || box.height <= 1 || style.visibility === 'hidden') continue; // nothing, or only for screen readers
      if (box.right > width + 1 && !scrolls(node) && !isFramed(node)) found.push(`out: ${name(node)}`);
      const isCut =
        node.scrollWidth > node.clientWidth + 1 &&
        style.display !== 'inline' &&
        !/auto|scroll/.test(style.overflowX) &&
        cutsWords(node);
      if (
        isCut &&
        node.matches('button, a, label, h1, h2, h3, p, li, td, th, summary, legend, span, .contract')
      )
        found.push(`cut: ${name(node)}`);
    }
    return found;
  });

/** What of these one must scroll for. */
export const outOfView = (page, selector) =>
  page.evaluate((wanted) => {
    const outside = ({ left, top, right, bottom }) =>
      left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
    return [...document.querySelectorAll(wanted)]
      .filter((node) => outside(node.getBoundingClientRect()))
      .map((node) => node.className + node.textContent);
  }, selector);
