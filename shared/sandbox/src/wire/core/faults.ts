import { isRecord } from '../../domain/common/whitelabels.ts'

/** A fault replaces the answer of a call. */
export interface Fault {
  id: number
  /** Prefix of a path when it begins with `/`, else the id of a call. */
  match: string
  method?: string
  whitelabel?: string
  status?: number
  /** Refusal code that goes with the status; default `unknown`, for 401 `session.not.login`. */
  code?: string
  delayMs?: number
  /** No answer until the faults are cleared or the client aborts. */
  hang?: boolean
  /** An answer that violates the contract. */
  malformed?: boolean
  drop?: boolean
  /** Remaining uses; absent means always. */
  times?: number
}

export interface Call {
  path: string
  id: string | undefined
  method: string
  whitelabel: string
}

export function createFaults() {
  let faults: Fault[] = []
  let nextId = 1
  const waiting = new Set<() => void>()

  return {
    list: () => faults,
    /** @throws TypeError that says what is wrong */
    add(input: unknown): Fault {
      const fault = parse(input, nextId++)
      faults = [...faults, fault]
      return fault
    },
    clear(): void {
      faults = []
      for (const release of waiting) release()
      waiting.clear()
    },
    /** The first fault that matches; counts a use. */
    take({ path, id, method, whitelabel }: Call): Fault | undefined {
      const found = faults.find(
        (fault) =>
          (fault.match.startsWith('/') ? path.startsWith(fault.match) : fault.match === id) &&
          (fault.method === undefined || fault.method === method) &&
          (fault.whitelabel === undefined || fault.whitelabel === whitelabel),
      )
      if (found?.times === undefined) return found
      const left = found.times - 1
      faults =
        left > 0
          ? faults.map((fault) => (fault === found ? { ...fault, times: left } : fault))
          : faults.filter((fault) => fault !== found)
      return found
    },
    /** Waits until the faults are cleared or the client aborts. */
    hang: (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        waiting.add(resolve)
        signal.addEventListener('abort', () => resolve(), { once: true })
      }),
  }
}

function parse(input: unknown, id: number): Fault {
  if (!isRecord(input) || typeof input.match !== 'string' || input.match === '') {
    throw new TypeError('a fault needs match: the prefix of a path or the id of a call')
  }
  const { match, method, whitelabel, status, code, delayMs, hang, malformed, drop, times } = input
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const on = (value: unknown) => value === true || undefined
  return {
    ...{ id, match, method: text(method)?.toUpperCase(), whitelabel: text(whitelabel), code: text(code) },
    status: whole(status, 200, 599),
    delayMs: whole(delayMs, 0, 600_000),
    times: whole(times, 1, 1_000_000),
    ...{ hang: on(hang), malformed: on(malformed), drop: on(drop) },
  }
}

function whole(value: unknown, min: number, max: number): number | undefined {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
  return fits ? value : undefined
}
