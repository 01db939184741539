/** Fields that somebody filled. React keeps the default of some fields equal to what is typed, so it tells nothing. */
const filled = new WeakSet<EventTarget>()
/** Fields that hold no words of a person. */
const WORDLESS = ['hidden', 'search', 'checkbox', 'radio']

function note({ target }: Event): void {
  if (target) filled.add(target)
}

/** Remembers which fields somebody fills; the host calls it once. Returns how to stop. */
export function followTyping(): () => void {
  document.addEventListener('input', note, { capture: true, passive: true })
  return () => document.removeEventListener('input', note, { capture: true })
}

/** Whether a part of the page holds something that a person typed or chose, and would have to do again. */
export function holdsTyped(part: ParentNode): boolean {
  const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some((field) => {
    if (WORDLESS.includes(field.type)) return false
    // Such a field is emptied as soon as the screen has taken its files over.
    if (field.type === 'file') return filled.has(field)
    return field.value !== field.defaultValue || (filled.has(field) && field.value !== '')
  })
}
