import type { MountContext } from '@arcada/kit/federation'

const stops = new WeakMap<HTMLElement, AbortController>()

/** A widget without any library: shows its context, and opens an address. */
export function mount(element: HTMLElement, context: MountContext): void {
  if (context.address.includes('broken=1')) throw new Error('broken on purpose')
  const stop = new AbortController()
  stops.set(element, stop)
  const words = document.createElement('p')
  const button = document.createElement('button')
  button.textContent = 'open the screen'
  button.addEventListener('click', () => context.navigate(`/m/${SAMPLE}`), { signal: stop.signal })
  element.append(words, button)
  update(element, context)
}

export function update(element: HTMLElement, { locale, theme, basePath }: MountContext): void {
  const words = element.querySelector('p')
  if (words) words.textContent = `${SAMPLE} ${locale} ${theme} ${basePath}`
}

export function unmount(element: HTMLElement): void {
  stops.get(element)?.abort()
  document.documentElement.dataset[`${SAMPLE}Unmounted`] = 'true'
}
