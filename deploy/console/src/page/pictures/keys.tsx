import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import { useTexts } from '../language.tsx'

const STORED = 'arcada-console-keys'
const TYPING = 'select, textarea, input:not([type=radio], [type=checkbox], [type=range])'

/** Presses the visible button that names the key, unless a text is being typed or a dialog is open. */
function press(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || document.querySelector('[role=dialog]')) return
  if (target instanceof Element && target.matches(TYPING)) return
  const buttons = document.querySelectorAll<HTMLButtonElement>('button[aria-keyshortcuts]')
  const button = [...buttons].find((one) => one.getAttribute('aria-keyshortcuts') === key)
  if (button === undefined || button.disabled) return
  event.preventDefault()
  button.focus()
  button.click()
}

/** The list of keys, and whether they are on: speech input and other tools may type letters by themselves. */
export function KeyHelp() {
  const texts = useTexts()
  const [on, setOn] = useState(() => localStorage.getItem(STORED) !== 'off')
  useEffect(() => {
    if (!on) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
  const choose = (next: boolean) => {
    localStorage.setItem(STORED, next ? 'on' : 'off')
    setOn(next)
  }
  return (
    <Dialog.Root>
      <Dialog.Trigger className="button quiet" aria-keyshortcuts="?">
        {texts.keyHelp}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title>{texts.keyHelp}</Dialog.Title>
          <dl>
            {Object.entries(texts.keyNames).map(([key, name]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
          <label className="check">
            <input type="checkbox" checked={on} onChange={({ target }) => choose(target.checked)} />
            {texts.keysOn}
          </label>
          <Dialog.Close className="button quiet">{texts.close}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
