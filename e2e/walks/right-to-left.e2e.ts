import { unmirrored } from '../support/mirrored.ts'
import { turnAround } from '../support/pseudo-languages.ts'
import { unreadable } from '../support/readable.ts'
import { walk } from '../support/walk.ts'

walk('a page that runs from right to left is readable, and mirrors paddings and icons that point', {
  faults: async (page) => [...(await unreadable(page)), ...(await unmirrored(page))],
  prepare: turnAround,
  variants: [
    { whitelabel: 'arcada', language: 'PT', theme: 'light', people: [undefined, 'marina', 'aline', 'caio'] },
  ],
})
