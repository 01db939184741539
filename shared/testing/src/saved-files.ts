import { vi } from 'vitest'

/** A file that the page downloads. */
export interface SavedFile {
  name: string
  blob: Blob
}

/** Records the downloads of the page for the rest of a test. Returns a list that grows with each. */
export function watchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) blob = given
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob })
  })
  return saved
}
