/** Lets a number of calls run at the same time; others wait for their turn. */
export interface CallLimit {
  /** Resolves when the call may start, with a function that ends its turn, to be called once; with undefined after `timeoutMs` without a turn. */
  turn(client: string, timeoutMs: number): Promise<(() => void) | undefined>
}

/**
 * Makes a limit of `max` calls at the same time, and of `share` for each client; those that wait start in their order, as
 * soon as their client has one to spare.
 */
export function callLimit(max: number, share = max): CallLimit {
  let running = 0
  const byClient = new Map<string, number>()
  const waiting = new Map<() => void, string>()
  const isFree = (client: string) => running < max && (byClient.get(client) ?? 0) < share
  const add = (client: string, calls: number) => {
    running += calls
    const left = (byClient.get(client) ?? 0) + calls
    if (left === 0) byClient.delete(client)
    else byClient.set(client, left)
  }
  const start = (client: string) => {
    add(client, 1)
    return () => {
      add(client, -1)
      for (const [begin, next] of waiting) if (isFree(next)) return begin()
    }
  }
  return {
    turn(client, timeoutMs) {
      if (isFree(client)) return Promise.resolve(start(client))
      return new Promise((done) => {
        const begin = () => {
          waiting.delete(begin)
          clearTimeout(timer)
          done(start(client))
        }
        const timer = setTimeout(() => {
          waiting.delete(begin)
          done(undefined)
        }, timeoutMs)
        waiting.set(begin, client)
      })
    },
  }
}
