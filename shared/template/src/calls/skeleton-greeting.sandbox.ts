import { open, type Served } from '@arcada/kit/sandbox/handlers'
import { skeletonGreeting } from './skeleton-greeting.ts'

let visits = 0

/** What the sandbox answers in `start`, in tests and in smoke runs. */
export const handlers: readonly Served[] = [
  open(skeletonGreeting, () => {
    visits += 1
    return { visits }
  }),
]
