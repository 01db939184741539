/** The value of one field, and how to find the field again after a reload. */
export interface KeptField {
  /** Kind, name and label of the field. */
  looks: string
  /** Index among fields with equal `looks`. */
  place: number
  /** What a person calls it. */
  label: string
  value: string | boolean
}

export interface Typed {
  kept: KeptField[]
  /** Fields that are not restored, with the reason. */
  lost: string[]
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input,textarea,select'
/** A visible password is a text field; its name or autocomplete hint still identifies it. */
const SECRET = /pass(word|code|wort)|senha|\bpin\b|\bcvv\b|cc-/i

/** Follows input on this page; the result returns the current values. */
export function watchTyping(): () => Typed {
  const typed = new Set<Element>()
  const secret = new WeakSet<Element>()
  const notice = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return
    if (isField(target)) {
      if (isSecret(target)) secret.add(target)
      typed.add(target)
    } else if (target.isContentEditable) typed.add(target)
  }
  for (const type of ['input', 'change']) document.addEventListener(type, notice, true)

  return () => {
    const result: Typed = { kept: [], lost: [] }
    for (const element of typed) {
      if (!element.isConnected) continue
      if (!isField(element)) result.lost.push(`“${wordsOf(element)}” (this kind of field is not kept)`)
      else if (element instanceof HTMLInputElement && element.type === 'file') {
        if (element.value) result.lost.push(`“${labelOf(element)}” (files cannot be put back)`)
      } else if (secret.has(element)) {
        if (element.value) result.lost.push(`“${labelOf(element)}” (secrets are never kept)`)
      } else result.kept.push(describe(element))
    }
    return result
  }
}

/** Puts back what it can right now, as if it was typed, and returns what waits for its field. */
export function putBack(fields: readonly KeptField[]): KeptField[] {
  return fields.filter((kept) => {
    const field = find(kept)
    if (!field) return true
    if (!holds(field, kept)) fill(field, kept.value)
    return false
  })
}

/** Those of the fields that do not hold what they held. */
export function missing(fields: readonly KeptField[]): KeptField[] {
  return fields.filter((kept) => {
    const field = find(kept)
    return !field || !holds(field, kept)
  })
}

const isField = (element: Element): element is Field => element.matches(FIELDS)
const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const isSecret = (field: Field) =>
  (field instanceof HTMLInputElement && field.type === 'password') ||
  SECRET.test(`${field.getAttribute('autocomplete')} ${field.name} ${labelOf(field)}`)

const wordsOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 80)

function labelOf(field: Field): string {
  const named = document.getElementById(field.getAttribute('aria-labelledby') ?? '')
  const placeholder = field instanceof HTMLSelectElement ? '' : field.placeholder
  return (
    field.getAttribute('aria-label') ||
    wordsOf(named) ||
    wordsOf(field.labels?.[0]) ||
    placeholder ||
    field.name ||
    'a field without a name'
  )
}

function looksOf(field: Field): string {
  const value = isChoice(field) && field.type === 'radio' ? field.value : ''
  // Not the type: a field of digits may be one of text a moment later. Not the id: React counts it.
  return JSON.stringify([field.localName, isChoice(field), field.name, labelOf(field), value])
}

const alike = (looks: string) =>
  [...document.querySelectorAll<Field>(FIELDS)].filter((field) => looksOf(field) === looks)

function describe(field: Field): KeptField {
  const looks = looksOf(field)
  const value = isChoice(field) ? field.checked : field.value
  return { looks, place: alike(looks).indexOf(field), label: labelOf(field), value }
}

const find = ({ looks, place }: KeptField): Field | undefined => alike(looks)[place]

const holds = (field: Field, { value }: KeptField) =>
  isChoice(field) ? field.checked === value : field.value === value

/** React overlays `value` of its own fields, so only the prototype's setter makes it see a change. */
function fill(field: Field, value: string | boolean): void {
  if (isChoice(field)) {
    field.click()
    return
  }
  const prototype: object = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
