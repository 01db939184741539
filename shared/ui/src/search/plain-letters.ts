/** A text without case, accents and outer spaces, to find what somebody types in a name. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
