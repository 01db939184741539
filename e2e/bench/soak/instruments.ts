/** What the init script leaves in the page, by this name. */
export interface Soak {
  /** Timers that are set and neither fired nor cleared. */
  timers(): number
  /** Listeners of the window, the document and media queries. */
  listeners(): number
  /** Requests of scripts without an answer. */
  requests(): number
  /** Open connections of scripts: sockets and event sources. */
  connections(): number
  /** Moves the device's clock forward, as a sleep does. */
  sleep(ms: number): void
  /** Whether the page is in sight. */
  show(visible: boolean): void
}

/**
 * Runs in the page before any other script, without imports: counts what scripts open and do not close, and lets a day
 * pass in minutes. `speed` divides the waits of at least `fromMs`: polls, beats and the check for releases.
 */
export function instrument(speed: number, fromMs: number): void {
  const timers = new Set<number>()
  const { setTimeout: later, setInterval: often, clearTimeout: stop } = window
  const short = (ms = 0) => (ms >= fromMs ? ms / speed : ms)
  type Handler = (...given: unknown[]) => void
  Object.assign(window, {
    setTimeout: (handler: Handler, ms?: number, ...given: unknown[]) => {
      const id = later(() => {
        timers.delete(id)
        handler(...given)
      }, short(ms))
      timers.add(id)
      return id
    },
    setInterval: (handler: Handler, ms?: number, ...given: unknown[]) => {
      const id = often(handler, short(ms), ...given)
      timers.add(id)
      return id
    },
    clearTimeout: (id?: number) => {
      if (id !== undefined) timers.delete(id)
      stop(id)
    },
    clearInterval: (id?: number) => {
      if (id !== undefined) timers.delete(id)
      stop(id)
    },
  })

  let listeners = 0
  // Weak: a count must not keep what a page has let go.
  const known = new WeakMap<EventTarget, WeakMap<object, Set<string>>>()
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  const keyOf = (type: string, options: boolean | EventListenerOptions | undefined) =>
    `${type} ${typeof options === 'object' ? options.capture === true : options === true}`
  const isLasting = (target: EventTarget) =>
    target === window || target === document || target instanceof MediaQueryList
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    add.call(this, type, listener, options)
    const target = this ?? window
    // Those with `once` or a signal remove themselves.
    const removesItself = typeof options === 'object' && (options.once || options.signal)
    if (listener === null || !isLasting(target) || removesItself) return
    const of = known.get(target) ?? new WeakMap<object, Set<string>>()
    known.set(target, of)
    const keys = of.get(listener) ?? new Set<string>()
    of.set(listener, keys)
    const key = keyOf(type, options)
    if (!keys.has(key)) listeners += 1
    keys.add(key)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    remove.call(this, type, listener, options)
    const keys = listener === null ? undefined : known.get(this ?? window)?.get(listener)
    if (keys?.delete(keyOf(type, options))) listeners -= 1
  }

  let requests = 0
  const send = window.fetch
  window.fetch = (...given) => {
    requests += 1
    const done = () => {
      requests -= 1
    }
    const answer = send(...given)
    answer.then(done, done)
    return answer
  }
  let connections = 0
  for (const name of ['WebSocket', 'EventSource'] as const) {
    const Own: typeof WebSocket | typeof EventSource = window[name]
    const Counted = new Proxy(Own, {
      construct(target, given) {
        const made: WebSocket | EventSource = Reflect.construct(target, given)
        connections += 1
        const close = made.close.bind(made)
        let closed = false
        made.close = () => {
          if (!closed) connections -= 1
          closed = true
          close()
        }
        return made
      },
    })
    Object.assign(window, { [name]: Counted })
  }

  let ahead = 0
  const now = Date.now
  const Device = Date
  class Moved extends Device {
    constructor(...given: ConstructorParameters<typeof Date> | []) {
      if (given.length === 0) super(now() + ahead)
      else super(...given)
    }
    static override now() {
      return now() + ahead
    }
  }
  Object.assign(window, { Date: Moved })

  let visible = true
  Object.defineProperty(document, 'visibilityState', { get: () => (visible ? 'visible' : 'hidden') })
  Object.defineProperty(document, 'hidden', { get: () => !visible })
  const soak: Soak = {
    timers: () => timers.size,
    listeners: () => listeners,
    requests: () => requests,
    connections: () => connections,
    sleep: (ms) => {
      ahead += ms
    },
    show: (next) => {
      visible = next
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
  }
  Object.assign(window, { __soak: soak })
}
