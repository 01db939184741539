import { isRefused, request } from '@arcada/api'
import { errorMessage } from '@arcada/i18n'
import { routes } from '@arcada/routes'
import { $session, heldPassword, replacePassword } from '@arcada/session'
import { dismissToast, noticeDialog, toast } from '@arcada/ui'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { changePassword } from '../../calls/change-password.ts'
import { loginPassword } from '../../login/login-rules.ts'
import { LOADING_TOASTS, SUCCESS_TOASTS } from '../../parts/toast-times.ts'
import { anotherPassword, confirmedPassword, newPassword } from '../../password/password-rules.ts'

/** CONST-15, in ms. */
const REDIRECT = 1_000

interface Fields {
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}

/** Fields, rules and sending of a new password. */
export function useChangePassword() {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const form = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  })
  // A wrong password in memory (changed on another device) has to be typed after all.
  const [wrongHeld, setWrongHeld] = useState(false)
  const [asksOld] = useState(() => heldPassword() === null)
  const [userName] = useState(() => $session.get()?.userName ?? '')
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const shown = asksOld || wrongHeld
  const old = () => (shown ? form.getValues('oldPassword') : (heldPassword() ?? ''))

  const change = useMutation({
    // Nothing is handed over as variables: those would stay in the cache.
    mutationFn: async () => {
      const { newPassword: fresh, confirmNewPassword } = form.getValues()
      const waiting = toast({ type: 'loading', text: t`Please wait`, duration: LOADING_TOASTS.long })
      try {
        await request(changePassword, {
          body: { oldPassword: old(), newPassword: fresh, confirmNewPassword },
        })
        await replacePassword(fresh)
      } finally {
        dismissToast(waiting)
      }
    },
    gcTime: 0,
    onSuccess: () => {
      toast({ type: 'success', text: t`Change saved`, duration: SUCCESS_TOASTS.short })
      leaving.current = setTimeout(() => navigate(routes.home, { replace: true }), REDIRECT)
    },
    onError: (error) => {
      if (isRefused(error, 'customer.password.wrong')) setWrongHeld(true)
    },
  })

  const words = (wrong: MessageDescriptor | undefined) => (wrong === undefined ? true : i18n._(wrong))
  const { errors } = form.formState
  const refusal = change.error ? errorMessage(change.error, i18n) : undefined
  const wrongOld = isRefused(change.error, 'customer.password.wrong')
  const takeBack = () => change.isError && change.reset()

  return {
    busy: change.isPending,
    dirty: form.formState.isDirty,
    userName,
    asksOld: shown,
    send: form.handleSubmit(
      () => {
        if (!change.isPending) change.mutate()
      },
      () => {
        const same = anotherPassword(form.getValues('newPassword'), old())
        // On submit the popup says it once more (CHPSW-08, AMB-47).
        if (same) void noticeDialog({ title: i18n._(same), confirm: t`OK` })
      },
    ),
    oldPassword: {
      ...form.register('oldPassword', {
        validate: (value) => !shown || words(loginPassword(value)),
        onChange: takeBack,
      }),
      error: errors.oldPassword?.message ?? (wrongOld ? t`This is not your current password.` : undefined),
    },
    newPassword: {
      ...form.register('newPassword', {
        validate: (value) => words(newPassword(value) ?? anotherPassword(value, old())),
        deps: form.formState.dirtyFields.confirmNewPassword ? ['confirmNewPassword'] : [],
        onChange: takeBack,
      }),
      error: errors.newPassword?.message ?? (wrongOld ? undefined : refusal),
    },
    confirm: {
      ...form.register('confirmNewPassword', {
        validate: (value) => words(confirmedPassword(value, form.getValues('newPassword'))),
      }),
      error: errors.confirmNewPassword?.message,
    },
  }
}
