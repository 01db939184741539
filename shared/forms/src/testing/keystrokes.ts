import { LinearPattern } from '../linear-pattern.ts'
import { HOSTILE_INPUTS, HOSTILE_PATTERNS } from './hostile-patterns.ts'

/** The longest time that a key press may wait for its field's pattern. Run `node shared/forms/src/testing/keystrokes.ts`. */
const LIMIT_MS = 50

/** A re-render may parse the pattern again, so parsing counts. */
function press(pattern: string, typed: string): number {
  const begun = performance.now()
  new LinearPattern(pattern).test(typed)
  return performance.now() - begun
}

let [presses, over, longest] = [0, 0, 0]
for (const pattern of HOSTILE_PATTERNS)
  for (const input of HOSTILE_INPUTS)
    for (let length = 1; length <= input.length; length += 1) {
      const typed = input.slice(0, length)
      let took = press(pattern, typed)
      // Repeated, to exclude pauses by other work on the machine.
      for (let again = 0; again < 3 && took > LIMIT_MS; again += 1)
        took = Math.min(took, press(pattern, typed))
      presses += 1
      longest = Math.max(longest, took)
      if (took > LIMIT_MS) over += 1
    }

const measured = `${presses} key presses, ${HOSTILE_PATTERNS.length} patterns: ${over} over ${LIMIT_MS} ms, the longest ${longest.toFixed(1)} ms`
if (over > 0) throw new Error(measured)
console.log(measured)
