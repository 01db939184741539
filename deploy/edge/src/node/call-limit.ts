/** Lets a number of calls run at the same time; others wait for their turn. */
export interface CallLimit {
  /** Resolves when the call may start, with a function that ends its turn, to be called once; with undefined after `timeoutMs` without a turn. */
  turn(timeoutMs: number): Promise<(() => void) | undefined>
}

/** Makes a limit of `max` calls at the same time; those that wait start in their order. */
export function callLimit(max: number): CallLimit {
  let running = 0
  const waiting = new Set<() => void>()
  const start = () => {
    running += 1
    return () => {
      running -= 1
      const [next] = waiting
      next?.()
    }
  }
  return {
    turn(timeoutMs) {
      if (running < max) return Promise.resolve(start())
      return new Promise((done) => {
        const begin = () => {
          waiting.delete(begin)
          clearTimeout(timer)
          done(start())
        }
        const timer = setTimeout(() => {
          waiting.delete(begin)
          done(undefined)
        }, timeoutMs)
        waiting.add(begin)
      })
    },
  }
}
