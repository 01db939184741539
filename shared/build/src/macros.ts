import { join } from 'node:path'
import { ROOT } from './paths.ts'

/** What the macros of sentences become: the kit's `Trans`, which draws inserted words as they are (MC-24). */
export const MACROS = { runtimeModules: { trans: [join(ROOT, 'shared/ui/src/trans.tsx'), 'Trans'] } }
