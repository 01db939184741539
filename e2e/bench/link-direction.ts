/** Bytes of one segment of Ethernet. */
const SEGMENT = 1_460
/** Segments that a fresh connection may send before the first acknowledgement. */
const INITIAL_WINDOW = 10
/** Segments that may wait at the bottleneck beyond those on the line. */
const QUEUE = 20

/** A sender that misses too few acknowledgements to notice a loss waits this long beyond a round trip, in ms. */
const TIMEOUT = 200
/** Segments that must follow a lost one before its sender notices. */
const DUPLICATES = 3

/** One direction of the line, shared by all connections: when its next segment can leave, and which ones are lost. */
export class Lane {
  free = 0
  private state = 0
  private loss = 0

  /** Loses this share of the segments, 0 to 1: the same ones for the same seed. */
  lose(share: number, seed: number): void {
    this.loss = share
    this.state = seed
  }

  /** Whether the next segment is lost (the generator mulberry32). */
  isLost(): boolean {
    if (this.loss === 0) return false
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296 < this.loss
  }
}

interface Event {
  at: number
  run: () => void
}

/** One connection's bytes in one direction. */
export class Direction {
  private readonly lane: Lane
  private readonly deliver: (chunk: Buffer) => void
  private waiting: { chunk: Buffer; done: () => void }[] = []
  private events: Event[] = []
  private timer: NodeJS.Timeout | undefined
  private inFlight = 0
  private window = INITIAL_WINDOW * SEGMENT
  private largest = Number.POSITIVE_INFINITY
  private rtt = 0
  private rate = Number.POSITIVE_INFINITY
  private notBefore = 0
  /** TCP delivers in order: what follows a lost segment waits for it. */
  private delivered = 0
  private stopped = false

  constructor(lane: Lane, deliver: (chunk: Buffer) => void) {
    this.lane = lane
    this.deliver = deliver
  }

  /** Round trip in ms, rate in bit/s, and the earliest time of a segment. */
  use(rtt: number, rate: number, notBefore: number): void {
    this.rtt = rtt
    this.rate = rate
    this.notBefore = notBefore
    this.window = INITIAL_WINDOW * SEGMENT
    // A line without limits has no bottleneck.
    const filled = Number.isFinite(rate) ? (rate * rtt) / 8_000 : Number.POSITIVE_INFINITY
    this.largest = filled + QUEUE * SEGMENT
    if (!Number.isFinite(rate)) this.window = Number.POSITIVE_INFINITY
  }

  /** Queues bytes; calls `done` once the last of them is on the line and the sender should decide what to send next. */
  push(chunk: Buffer, done: () => void): void {
    this.waiting.push({ chunk, done })
    this.send()
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
    const left = this.waiting
    this.waiting = []
    for (const { done } of left) done()
  }

  private send(): void {
    while (!this.stopped && this.waiting.length > 0) {
      const [first] = this.waiting
      if (!first) return
      if (first.chunk.length > 0 && this.inFlight >= this.window) break
      const segment = first.chunk.subarray(0, SEGMENT)
      first.chunk = first.chunk.subarray(segment.length)
      const start = Math.max(performance.now(), this.lane.free, this.notBefore)
      const leaves = start + (segment.length * 8_000) / this.rate
      this.lane.free = leaves
      this.inFlight += segment.length
      const late = this.lane.isLost() ? this.repair() : 0
      this.delivered = Math.max(this.delivered, leaves + this.rtt / 2 + late)
      this.schedule(this.delivered, () => this.deliver(segment))
      this.schedule(leaves + this.rtt + late, () => this.acknowledge(segment.length))
      if (first.chunk.length === 0) {
        this.waiting.shift()
        first.done()
      }
    }
  }

  /** A segment is lost: the window halves, and it is sent again. Returns the delay in ms. */
  private repair(): number {
    const noticed = this.inFlight >= DUPLICATES * SEGMENT
    this.window = Math.max(2 * SEGMENT, this.window / 2)
    return this.rtt + (noticed ? 0 : TIMEOUT)
  }

  private acknowledge(size: number): void {
    this.inFlight -= size
    this.window = Math.min(this.largest, this.window + size)
    this.send()
  }

  private schedule(at: number, run: () => void): void {
    let place = this.events.length
    while (place > 0 && (this.events[place - 1]?.at ?? 0) > at) place -= 1
    this.events.splice(place, 0, { at, run })
    if (place === 0) this.arm()
  }

  private arm(): void {
    clearTimeout(this.timer)
    const [next] = this.events
    if (!next || this.stopped) return
    this.timer = setTimeout(() => this.run(), Math.max(0, next.at - performance.now()))
  }

  private run(): void {
    const now = performance.now() + 0.5
    while (!this.stopped && this.events[0] && this.events[0].at <= now) this.events.shift()?.run()
    this.arm()
  }
}
