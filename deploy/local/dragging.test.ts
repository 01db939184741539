import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect, it as test } from 'vitest'

/** What a finger can drag, and the control that does the same with a tap. */
const ALTERNATIVES: Record<string, string> = {
  'shared/ui/src/sheet/sheet.tsx': 'a button closes the sheet (e2e/walks/layers.e2e.ts)',
  'shared/ui/src/carousel/swiping.tsx':
    'dots and buttons choose a slide (shared/ui/src/carousel/carousel.test.tsx)',
  'remote-agent/src/screens/game-rebate/index.tsx':
    'a field takes the same percentage (remote-agent/src/screens/game-rebate/game-rebate-screen.test.tsx)',
}
const DRAGGED =
  /onPointerMove|onTouchMove|'(?:pointer|touch|mouse)move'|onDrag|type="range"|useEmblaCarousel\(/

test('what can be dragged has an alternative without dragging', () => {
  const sources = globSync('{host,remote-*,shared/*}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/[.]test[.]|^shared[/](?:sandbox|build|testing)[/]/.test(file),
  )
  const dragged = sources.filter((file) => DRAGGED.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(sources.length).toBeGreaterThan(400)
  expect(dragged.sort()).toEqual(Object.keys(ALTERNATIVES).sort())
})
