import { IconButton } from '@arcada/kit/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type KeyboardEvent, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>

/** A password input with a button that reveals it, and a hint while caps lock is on. */
export function PasswordField({ onKeyUp, help, ...rest }: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)

  function noticeCapsLock(event: KeyboardEvent<HTMLInputElement>) {
    setCapsLock(event.getModifierState('CapsLock'))
    onKeyUp?.(event)
  }

  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      help={capsLock ? <Trans>Caps lock is on</Trans> : help}
      type={shown ? 'text' : 'password'}
      onKeyUp={noticeCapsLock}
      end={
        <IconButton
          label={shown ? t`Hide password` : t`Show password`}
          pressed={shown}
          icon={shown ? <EyeOff /> : <Eye />}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
