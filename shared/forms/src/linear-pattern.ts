/** Longer patterns and inputs are left to the server, as are patterns with more states. */
const MAX_PATTERN = 256
const MAX_INPUT = 128
const MAX_STATES = 4_000
/** A match with more steps is left to the server, too: about 50 ms of a cheap phone, with nested look-aheads. */
const MAX_STEPS = 10_000

type Step =
  | { kind: 'one'; fits: (character: string) => boolean; to: number }
  | { kind: 'fork'; to: number[] }
  | { kind: 'edge'; fits: Edge; to: number }
  | { kind: 'end' }

/** The steps left for a match, its look-aheads included. */
interface Budget {
  steps: number
}

type Edge = (characters: readonly string[], at: number, budget: Budget) => boolean

type Node =
  | { kind: 'one'; fits: (character: string) => boolean }
  | { kind: 'edge'; fits: Edge }
  | { kind: 'look'; wanted: boolean; node: Node }
  | { kind: 'all' | 'any'; nodes: Node[] }
  | { kind: 'many'; node: Node; min: number; max: number }

/** Thrown for a pattern that cannot be matched in linear time; never leaves this file. */
class Unknown extends Error {}

/** Matches a server's pattern in linear time (Thompson's construction, no backtracking); see docs/decisions/0007-patterns-of-the-server.md. */
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

  /** Whether the pattern is supported. */
  get known(): boolean {
    return this.#program !== undefined
  }

  /** Whether the pattern matches the whole input (docs/spec/notes.md b.10); true where only the server can decide. */
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

/** Follows all alternatives in parallel; `whole` requires the end of the input at the end of the pattern. */
function run(
  program: { steps: Step[]; start: number },
  characters: readonly string[],
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
      else if (step?.kind === 'edge' && step.fits(characters, at, budget)) waiting.push(step.to)
    }
  }
  const ended = (set: Set<number>) => [...set].some((state) => program.steps[state]?.kind === 'end')
  enter(now, program.start, from)
  for (let at = from; at < characters.length; at++) {
    if (!whole && ended(now)) return true
    const then = new Set<number>()
    for (const state of now) {
      spend()
      const step = program.steps[state]
      if (step?.kind === 'one' && step.fits(characters[at] ?? '')) enter(then, step.to, at + 1)
    }
    now = then
    if (now.size === 0) return false
  }
  return ended(now)
}

/** `left` is shared with the look-aheads: one in a repetition is copied as often. */
function compile(node: Node, left = { states: MAX_STATES }): { steps: Step[]; start: number } {
  const steps: Step[] = [{ kind: 'end' }]
  const add = (step: Step): number => {
    left.states -= 1
    if (left.states < 0) throw new Unknown()
    return steps.push(step) - 1
  }
  const build = (part: Node, to: number): number => {
    switch (part.kind) {
      case 'one':
        return add({ kind: 'one', fits: part.fits, to })
      case 'edge':
        return add({ kind: 'edge', fits: part.fits, to })
      case 'look': {
        const inner = compile(part.node, left)
        return add({
          kind: 'edge',
          fits: (characters, at, budget) => run(inner, characters, at, false, budget) === part.wanted,
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

const CLASSES: Record<string, (character: string) => boolean> = {
  d: (character) => /\d/.test(character),
  D: (character) => /\D/.test(character),
  w: (character) => /\w/.test(character),
  W: (character) => /\W/.test(character),
  s: (character) => /\s/.test(character),
  S: (character) => /\S/.test(character),
}
const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', '0': '\0' }

function parse(pattern: string): Node {
  const characters = [...pattern]
  let at = 0
  const peek = () => characters[at] ?? ''
  const take = () => characters[at++] ?? ''
  const consume = (text: string) => {
    if (!characters.slice(at).join('').startsWith(text)) return false
    at += [...text].length
    return true
  }

  const alternatives = (): Node => {
    const nodes = [sequence()]
    while (consume('|')) nodes.push(sequence())
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'any', nodes }
  }
  const sequence = (): Node => {
    const nodes: Node[] = []
    while (at < characters.length && peek() !== '|' && peek() !== ')') nodes.push(repeated(atom()))
    return { kind: 'all', nodes }
  }
  const repeated = (node: Node): Node => {
    const bounds = quantifier()
    if (!bounds) return node
    // Lazy equals greedy when the whole input must match; JavaScript has no possessive quantifiers.
    consume('?')
    if (node.kind === 'edge' || node.kind === 'look' || quantifier()) throw new Unknown()
    return { kind: 'many', node, ...bounds }
  }
  const quantifier = (): { min: number; max: number } | undefined => {
    if (consume('*')) return { min: 0, max: Number.POSITIVE_INFINITY }
    if (consume('+')) return { min: 1, max: Number.POSITIVE_INFINITY }
    if (consume('?')) return { min: 0, max: 1 }
    const found = /^\{(\d{1,4})(?:(,)(\d{0,4}))?\}/.exec(characters.slice(at).join(''))
    if (!found) {
      // Only a RegExp without flags accepts a literal brace.
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
    if (consume('(')) return group()
    if (consume('[')) return { kind: 'one', fits: characterClass() }
    const character = take()
    if (character === '^') return { kind: 'edge', fits: (_, place) => place === 0 }
    if (character === '$') return { kind: 'edge', fits: (all, place) => place === all.length }
    if (character === '.') return { kind: 'one', fits: (one) => !/[\n\r\u2028\u2029]/.test(one) }
    if (character === '\\') return escaped()
    if ('*+?{'.includes(character)) throw new Unknown()
    return { kind: 'one', fits: (one) => one === character }
  }
  const group = (): Node => {
    let look: boolean | undefined
    if (consume('?:')) look = undefined
    else if (consume('?=')) look = true
    else if (consume('?!')) look = false
    else if (consume('?')) throw new Unknown()
    const node = alternatives()
    if (!consume(')')) throw new Unknown()
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
    return { kind: 'one', fits: escapedCharacter() }
  }
  const escapedCharacter = (): ((character: string) => boolean) => {
    const known = CLASSES[peek()]
    if (known) {
      at++
      return known
    }
    const literal = escapedLiteral()
    return (character) => character === literal
  }
  const escapedLiteral = (): string => {
    const character = take()
    const code = character === 'x' ? hex(2) : character === 'u' ? hex(4) : undefined
    if (code !== undefined) return code
    const control = CONTROLS[character]
    if (control !== undefined) return control
    // Escaped letters and digits that are not handled here have a meaning of their own.
    if (character === '' || /[A-Za-z0-9]/.test(character)) throw new Unknown()
    return character
  }
  const hex = (length: number): string => {
    const digits = characters.slice(at, at + length).join('')
    if (!/^[0-9a-fA-F]+$/.test(digits) || digits.length !== length) throw new Unknown()
    at += length
    return String.fromCodePoint(Number.parseInt(digits, 16))
  }
  const characterClass = (): ((character: string) => boolean) => {
    const not = consume('^')
    const parts: ((character: string) => boolean)[] = []
    while (peek() !== ']') {
      if (at >= characters.length) throw new Unknown()
      const known = peek() === '\\' ? CLASSES[characters[at + 1] ?? ''] : undefined
      if (known) {
        at += 2
        parts.push(known)
        continue
      }
      const from = classSign()
      if (peek() === '-' && characters[at + 1] !== ']' && at + 1 < characters.length) {
        at++
        const to = classSign()
        const [low, high] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0]
        if (high < low) throw new Unknown()
        parts.push((character) => {
          const point = character.codePointAt(0) ?? -1
          return point >= low && point <= high
        })
      } else parts.push((character) => character === from)
    }
    at++
    return (character) => parts.some((fits) => fits(character)) !== not
  }
  const classSign = (): string => {
    const character = take()
    if (character !== '\\') return character
    return peek() === 'b' ? '\b' : escapedLiteral()
  }

  const node = alternatives()
  if (at < characters.length) throw new Unknown()
  return node
}
