import { lengthenTexts } from '../support/pseudo-languages.ts'
import { unreadable } from '../support/readable.ts'
import { walk } from '../support/walk.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
])
  walk(`texts 40 % longer are readable, ${viewport.width} px wide`, {
    faults: unreadable,
    prepare: lengthenTexts,
    viewport,
    dialogs: false,
    variants: [
      {
        whitelabel: 'arcada',
        language: 'PT',
        theme: 'light',
        people: [undefined, 'marina', 'aline', 'caio'],
      },
    ],
  })
