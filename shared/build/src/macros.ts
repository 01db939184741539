import { join } from 'node:path'
import { ROOT } from './paths.ts'

/** Target of the sentence macros: the kit's `Trans`, which does not parse inserted values (MC-24). */
export const MACROS = { runtimeModules: { trans: [join(ROOT, 'shared/ui/src/trans.tsx'), 'Trans'] } }
