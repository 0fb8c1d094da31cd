/** Give a file to another program of the device; where there is no way to, it is downloaded. False: called off. */
export async function shareOrDownload(file: File): Promise<boolean> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return true;
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === 'AbortError') return false;
    }
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // when it has surely been read
  return true;
}
