/** Fields with input. The default value is no criterion, because React keeps it equal to the input in some fields. */
const filled = new WeakSet<EventTarget>()
const WORDLESS = ['hidden', 'search', 'checkbox', 'radio']

function note({ target }: Event): void {
  if (target) filled.add(target)
}

/** Remembers fields with input; the host calls it once. Returns how to stop. */
export function followTyping(): () => void {
  document.addEventListener('input', note, { capture: true, passive: true })
  return () => document.removeEventListener('input', note, { capture: true })
}

/** Whether a part of the page holds something that was typed or chosen, and would be lost. */
export function holdsTyped(part: ParentNode): boolean {
  const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some((field) => {
    if (WORDLESS.includes(field.type)) return false
    // Such a field is emptied as soon as the screen has taken its files over.
    if (field.type === 'file') return filled.has(field)
    return field.value !== field.defaultValue || (filled.has(field) && field.value !== '')
  })
}
