import type { MountContext } from '@arcada/kit/federation'

/** A screen without `update`: every change of the context mounts it again. */
export function mount(element: HTMLElement, { address }: MountContext): void {
  const main = document.createElement('main')
  const title = document.createElement('h1')
  title.tabIndex = -1
  title.textContent = `Screen of ${SAMPLE} at ${address}`
  main.append(title)
  element.append(main)
}

export function unmount(element: HTMLElement): void {
  element.replaceChildren()
}
