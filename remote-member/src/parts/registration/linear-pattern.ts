/** Longer patterns and inputs are left to the server. */
const MAX_PATTERN = 256
const MAX_INPUT = 128
/** A pattern that unfolds into more than this is left to the server as well. */
const MAX_STATES = 4_000
/** A match that takes more steps is left to it, too: about 50 ms of a cheap phone, as look-aheads in each other would. */
const MAX_STEPS = 10_000

type Step =
  | { kind: 'one'; fits: (sign: string) => boolean; to: number }
  | { kind: 'fork'; to: number[] }
  | { kind: 'edge'; fits: Edge; to: number }
  | { kind: 'end' }

/** What a match may still take, its look-aheads included. */
interface Budget {
  steps: number
}

type Edge = (signs: readonly string[], at: number, budget: Budget) => boolean

type Node =
  | { kind: 'one'; fits: (sign: string) => boolean }
  | { kind: 'edge'; fits: Edge }
  | { kind: 'look'; wanted: boolean; node: Node }
  | { kind: 'all' | 'any'; nodes: Node[] }
  | { kind: 'many'; node: Node; min: number; max: number }

/** Says that a pattern uses what cannot be matched in linear time; nobody sees it. */
class Unknown extends Error {}

/**
 * A regular expression of the server, matched in time that grows with the input alone: all its ways are walked side
 * by side (Thompson), nothing is tried again. A pattern that it does not know (references back, look-behind, flags), or that takes too many steps,
 * fits everything: the server checks again. Used by the precompiled validator in the place of RegExp.
 */
export class LinearPattern {
  readonly #program: { steps: Step[]; start: number } | undefined

  constructor(pattern: string) {
    try {
      if (pattern.length > MAX_PATTERN) throw new Unknown()
      this.#program = compile(parse(pattern))
    } catch (error) {
      if (!(error instanceof Unknown)) throw error
    }
  }

  /** Whether the pattern was understood. */
  get known(): boolean {
    return this.#program !== undefined
  }

  /** Whether the pattern fits the whole input (notes b.10); true where only the server can tell. */
  test(input: string): boolean {
    if (!this.#program || input.length > MAX_INPUT) return true
    try {
      return run(this.#program, [...input], 0, true, { steps: MAX_STEPS })
    } catch (error) {
      if (error instanceof Unknown) return true
      throw error
    }
  }
}

/** Walks all ways at once; `whole` asks for the end of the input at the end of the pattern. */
function run(
  program: { steps: Step[]; start: number },
  signs: readonly string[],
  from: number,
  whole: boolean,
  budget: Budget,
): boolean {
  let now = new Set<number>()
  const spend = () => {
    budget.steps -= 1
    if (budget.steps < 0) throw new Unknown()
  }
  const enter = (set: Set<number>, state: number, at: number): void => {
    const waiting = [state]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      spend()
      if (set.has(next)) continue
      set.add(next)
      const step = program.steps[next]
      if (step?.kind === 'fork') waiting.push(...step.to)
      else if (step?.kind === 'edge' && step.fits(signs, at, budget)) waiting.push(step.to)
    }
  }
  const ended = (set: Set<number>) => [...set].some((state) => program.steps[state]?.kind === 'end')
  enter(now, program.start, from)
  for (let at = from; at < signs.length; at++) {
    if (!whole && ended(now)) return true
    const then = new Set<number>()
    for (const state of now) {
      spend()
      const step = program.steps[state]
      if (step?.kind === 'one' && step.fits(signs[at] ?? '')) enter(then, step.to, at + 1)
    }
    now = then
    if (now.size === 0) return false
  }
  return ended(now)
}

/** `room` is shared with the look-aheads: one in a repetition is unfolded as often as that. */
function compile(node: Node, room = { states: MAX_STATES }): { steps: Step[]; start: number } {
  const steps: Step[] = [{ kind: 'end' }]
  const add = (step: Step): number => {
    room.states -= 1
    if (room.states < 0) throw new Unknown()
    return steps.push(step) - 1
  }
  const build = (part: Node, to: number): number => {
    switch (part.kind) {
      case 'one':
        return add({ kind: 'one', fits: part.fits, to })
      case 'edge':
        return add({ kind: 'edge', fits: part.fits, to })
      case 'look': {
        const inner = compile(part.node, room)
        return add({
          kind: 'edge',
          fits: (signs, at, budget) => run(inner, signs, at, false, budget) === part.wanted,
          to,
        })
      }
      case 'all':
        return part.nodes.reduceRight((after, one) => build(one, after), to)
      case 'any':
        return add({ kind: 'fork', to: part.nodes.map((one) => build(one, to)) })
      case 'many': {
        let after = to
        if (part.max === Number.POSITIVE_INFINITY) {
          const loop: Step = { kind: 'fork', to: [to] }
          after = add(loop)
          loop.to.push(build(part.node, after))
        } else {
          for (let count = part.max; count > part.min; count--) {
            after = add({ kind: 'fork', to: [to, build(part.node, after)] })
          }
        }
        for (let count = 0; count < part.min; count++) after = build(part.node, after)
        return after
      }
    }
  }
  return { start: build(node, 0), steps }
}

const CLASSES: Record<string, (sign: string) => boolean> = {
  d: (sign) => /\d/.test(sign),
  D: (sign) => /\D/.test(sign),
  w: (sign) => /\w/.test(sign),
  W: (sign) => /\W/.test(sign),
  s: (sign) => /\s/.test(sign),
  S: (sign) => /\S/.test(sign),
}
const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', '0': '\0' }

function parse(pattern: string): Node {
  const signs = [...pattern]
  let at = 0
  const peek = () => signs[at] ?? ''
  const take = () => signs[at++] ?? ''
  const eat = (text: string) => {
    if (!signs.slice(at).join('').startsWith(text)) return false
    at += [...text].length
    return true
  }

  const alternatives = (): Node => {
    const nodes = [sequence()]
    while (eat('|')) nodes.push(sequence())
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'any', nodes }
  }
  const sequence = (): Node => {
    const nodes: Node[] = []
    while (at < signs.length && peek() !== '|' && peek() !== ')') nodes.push(repeated(atom()))
    return { kind: 'all', nodes }
  }
  const repeated = (node: Node): Node => {
    const bounds = quantifier()
    if (!bounds) return node
    // Lazy or not is the same when the whole input has to fit; possessive is not known to JavaScript.
    eat('?')
    if (node.kind === 'edge' || node.kind === 'look' || quantifier()) throw new Unknown()
    return { kind: 'many', node, ...bounds }
  }
  const quantifier = (): { min: number; max: number } | undefined => {
    if (eat('*')) return { min: 0, max: Number.POSITIVE_INFINITY }
    if (eat('+')) return { min: 1, max: Number.POSITIVE_INFINITY }
    if (eat('?')) return { min: 0, max: 1 }
    const found = /^\{(\d{1,4})(?:(,)(\d{0,4}))?\}/.exec(signs.slice(at).join(''))
    if (!found) {
      // Only a flagless RegExp takes a loose brace as itself.
      if (peek() === '{') throw new Unknown()
      return undefined
    }
    at += found[0].length
    const min = Number(found[1])
    const max = found[2] ? (found[3] ? Number(found[3]) : Number.POSITIVE_INFINITY) : min
    if (max < min) throw new Unknown()
    return { min, max }
  }
  const atom = (): Node => {
    if (eat('(')) return group()
    if (eat('[')) return { kind: 'one', fits: signClass() }
    const sign = take()
    if (sign === '^') return { kind: 'edge', fits: (_, place) => place === 0 }
    if (sign === '$') return { kind: 'edge', fits: (all, place) => place === all.length }
    if (sign === '.') return { kind: 'one', fits: (one) => !/[\n\r\u2028\u2029]/.test(one) }
    if (sign === '\\') return escaped()
    if ('*+?{'.includes(sign)) throw new Unknown()
    return { kind: 'one', fits: (one) => one === sign }
  }
  const group = (): Node => {
    let look: boolean | undefined
    if (eat('?:')) look = undefined
    else if (eat('?=')) look = true
    else if (eat('?!')) look = false
    else if (eat('?')) throw new Unknown()
    const node = alternatives()
    if (!eat(')')) throw new Unknown()
    return look === undefined ? node : { kind: 'look', wanted: look, node }
  }
  const escaped = (): Node => {
    if (peek() === 'b' || peek() === 'B') {
      const wanted = take() === 'b'
      const isWord = (one: string | undefined) => one !== undefined && /\w/.test(one)
      return {
        kind: 'edge',
        fits: (all, place) => (isWord(all[place - 1]) !== isWord(all[place])) === wanted,
      }
    }
    return { kind: 'one', fits: escapedSign() }
  }
  const escapedSign = (): ((sign: string) => boolean) => {
    const known = CLASSES[peek()]
    if (known) {
      at++
      return known
    }
    const literal = escapedLiteral()
    return (sign) => sign === literal
  }
  const escapedLiteral = (): string => {
    const sign = take()
    const code = sign === 'x' ? hex(2) : sign === 'u' ? hex(4) : undefined
    if (code !== undefined) return code
    const control = CONTROLS[sign]
    if (control !== undefined) return control
    // Letters and figures after a backslash mean something that is not built here.
    if (sign === '' || /[A-Za-z0-9]/.test(sign)) throw new Unknown()
    return sign
  }
  const hex = (length: number): string => {
    const digits = signs.slice(at, at + length).join('')
    if (!/^[0-9a-fA-F]+$/.test(digits) || digits.length !== length) throw new Unknown()
    at += length
    return String.fromCodePoint(Number.parseInt(digits, 16))
  }
  const signClass = (): ((sign: string) => boolean) => {
    const not = eat('^')
    const parts: ((sign: string) => boolean)[] = []
    while (peek() !== ']') {
      if (at >= signs.length) throw new Unknown()
      const known = peek() === '\\' ? CLASSES[signs[at + 1] ?? ''] : undefined
      if (known) {
        at += 2
        parts.push(known)
        continue
      }
      const from = classSign()
      if (peek() === '-' && signs[at + 1] !== ']' && at + 1 < signs.length) {
        at++
        const to = classSign()
        const [low, high] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0]
        if (high < low) throw new Unknown()
        parts.push((sign) => {
          const point = sign.codePointAt(0) ?? -1
          return point >= low && point <= high
        })
      } else parts.push((sign) => sign === from)
    }
    at++
    return (sign) => parts.some((fits) => fits(sign)) !== not
  }
  const classSign = (): string => {
    const sign = take()
    if (sign !== '\\') return sign
    return peek() === 'b' ? '\b' : escapedLiteral()
  }

  const node = alternatives()
  if (at < signs.length) throw new Unknown()
  return node
}
