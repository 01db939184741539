import { newPassword } from '@arcada/kit/account'
import { isRefused, request } from '@arcada/kit/api'
import { useServerForm } from '@arcada/kit/forms'
import { useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { $session } from '@arcada/kit/session'
import { heldPassword, replacePassword } from '@arcada/kit/session/kept-login'
import { dismissToast, noticeDialog, toast } from '@arcada/kit/ui'
import { useEffect, useRef, useState } from 'react'
import { loginPassword } from '../../../shared/parts/password/login-rules.ts'
import { anotherPassword, confirmedPassword } from '../../../shared/parts/password/password-rules.ts'
import { LOADING_TOASTS, SUCCESS_TOASTS } from '../../../shared/parts/toast-times.ts'
import { changePassword } from '../../calls/change-password.ts'

/** Delay in ms (CONST-15). */
const REDIRECT = 1_000

interface Fields {
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}

/** Fields, rules and submission of a new password. */
export function useChangePassword() {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  // A wrong password in memory (changed on another device) has to be typed.
  const [wrongHeld, setWrongHeld] = useState(false)
  const [saved, setSaved] = useState(false)
  const [asksOld] = useState(() => heldPassword() === null)
  const [userName] = useState(() => $session.get()?.userName ?? '')
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const shown = asksOld || wrongHeld
  const oldOf = ({ oldPassword }: Fields) => (shown ? oldPassword : (heldPassword() ?? ''))

  const { form, ...rest } = useServerForm<Fields, void>({
    name: 'change-password',
    mode: 'onTouched',
    values: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    fields: [...(shown ? (['oldPassword'] as const) : []), 'newPassword', 'confirmNewPassword'],
    rules: {
      oldPassword: loginPassword,
      newPassword: (typed, values) => newPassword(typed) ?? anotherPassword(typed, oldOf(values)),
      confirmNewPassword: (typed, values) => confirmedPassword(typed, values.newPassword),
    },
    deps: { newPassword: 'confirmNewPassword' },
    // Not aborted on leaving: a change on the server must be followed by the changes here.
    send: async (values) => {
      const waiting = toast({ type: 'loading', text: t`Please wait`, duration: LOADING_TOASTS.long })
      try {
        await request(changePassword, { body: { ...values, oldPassword: oldOf(values) } })
        await replacePassword(values.newPassword)
      } finally {
        dismissToast(waiting)
      }
    },
    onSent: () => {
      setSaved(true)
      toast({ type: 'success', text: t`Change saved`, duration: SUCCESS_TOASTS.short })
      leaving.current = setTimeout(() => navigate(routes.home, { replace: true }), REDIRECT)
    },
    onFailed: (error) => {
      if (isRefused(error, 'customer.password.wrong')) setWrongHeld(true)
    },
    onInvalid: () => {
      const values = form.getValues()
      const same = anotherPassword(values.newPassword, oldOf(values))
      // On submit the popup repeats it (CHPSW-08, AMB-47).
      if (same) void noticeDialog({ title: i18n._(same), confirm: t`OK` })
    },
    wordsFor: (error) =>
      isRefused(error, 'customer.password.wrong') ? t`This is not your current password.` : undefined,
  })
  return { ...rest, dirty: form.formState.isDirty, userName, asksOld: shown, saved }
}
