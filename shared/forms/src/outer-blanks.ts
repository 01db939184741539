/** Blanks of every kind, zero-width ones too: pasted texts and password managers contain them. */
const BLANK = '[\\s\\u00ad\\u200b-\\u200f\\u2060]+'
const OUTER = new RegExp(`^${BLANK}|${BLANK}$`, 'g')

/** A blank in a password may be intended. */
const PASSWORD = /password|^old$|^confirm$/i

/** A text without the blanks before and after it. */
function withoutOuterBlanks(text: string): string {
  return text.replace(OUTER, '')
}

/** The checked and sent values of a form: texts without outer blanks, passwords unchanged. */
export function cleanValues<Values extends Record<string, unknown>>(values: Values): Values {
  const tidied = { ...values }
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') Object.assign(tidied, { [name]: cleanValue(name, value) })
  }
  return tidied
}

/** The checked and sent value of one field. */
export function cleanValue(name: string, value: string): string {
  return PASSWORD.test(name) ? value : withoutOuterBlanks(value)
}
