import { announcedAtRest } from '../support/announcements.ts'
import { walk } from '../support/walk.ts'

walk('a screen at rest announces nothing again and again', {
  faults: announcedAtRest,
  fakesTime: true,
  use: { reducedMotion: 'no-preference' },
  dialogs: false,
  variants: [
    { whitelabel: 'arcada', language: 'PT', theme: 'light', people: [undefined, 'marina', 'aline'] },
  ],
})
