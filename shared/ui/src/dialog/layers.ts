import { atom } from 'nanostores'

/**
 * Open modal dialogs, the uppermost last. Everything outside the uppermost one is inert and behind its backdrop,
 * so toasts are rendered inside it.
 */
export const $layers = atom<readonly HTMLElement[]>([])

/** Puts a dialog on top; returns the function that removes it. */
export function pushLayer(element: HTMLElement): () => void {
  $layers.set([...$layers.get(), element])
  return () => $layers.set($layers.get().filter((layer) => layer !== element))
}
