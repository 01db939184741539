import { type RefCallback, useRef } from 'react'

/** The element of a typed text: an input, a select, or a formatted field. */
interface Control {
  readonly value: string
}

const NOT_TYPED: readonly unknown[] = ['button', 'submit', 'radio', 'checkbox', 'file']

/** The elements of a form by the names of their fields, to read values that a browser filled in without an event. */
export function useControls() {
  const controls = useRef(new Map<string, Control>())
  return {
    /** The value of the field's element; undefined without one. */
    textOf: (name: string) => controls.current.get(name)?.value,
    /** The `ref` of a field's element, which is passed on to `then`. */
    attach:
      (name: string, then: RefCallback<unknown>): RefCallback<unknown> =>
      (control) => {
        if (isControl(control)) controls.current.set(name, control)
        else controls.current.delete(name)
        then(control)
      },
  }
}

function isControl(control: unknown): control is Control {
  if (typeof control !== 'object' || control === null) return false
  if (!('value' in control && 'type' in control)) return false
  // A browser fills nothing in: the value was chosen elsewhere, and the element shows its label.
  if ('readOnly' in control && control.readOnly === true) return false
  return typeof control.value === 'string' && !NOT_TYPED.includes(control.type)
}
