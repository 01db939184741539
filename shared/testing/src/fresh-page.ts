import './fresh-modules.ts'
import { cleanup } from '@testing-library/react'
import { afterAll } from 'vitest'

declare global {
  interface Window {
    happyDOM: { setURL: (url: string) => void }
  }
}

/** Files that share a worker share its window, too. Each begins at the first address and with an empty page. */
window.happyDOM.setURL('http://arcada.test:8080/')
history.replaceState(null, '', '/')
for (const { name } of [...document.documentElement.attributes])
  document.documentElement.removeAttribute(name)
document.head.replaceChildren()
document.body.replaceChildren()

/** What our code starts for as long as a page is open: the end of a file ends it. Libraries keep theirs, since they start them once. */
const endings: (() => void)[] = []

for (const target of [window, document]) {
  const add = target.addEventListener
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    add.call(target, type, listener, options)
    if (!calledByLibrary()) endings.push(() => target.removeEventListener(type, listener, options))
  }
  endings.push(() => {
    target.addEventListener = add
  })
}

/** A timer that the end of the file stops. */
const stopped =
  <Args extends unknown[]>(start: (...how: Args) => NodeJS.Timeout) =>
  (...how: Args) => {
    const timer = start(...how)
    endings.push(() => clearTimeout(timer))
    return timer
  }
const timers = { setTimeout, setInterval }
Object.assign(globalThis, { setTimeout: stopped(setTimeout), setInterval: stopped(setInterval) })
endings.push(() => Object.assign(globalThis, timers))

afterAll(() => {
  for (const end of endings) end()
  cleanup()
})

/** Whether a library called the function that calls this one. */
function calledByLibrary(): boolean {
  return new Error().stack?.split('\n')[3]?.includes('/node_modules/') ?? false
}
