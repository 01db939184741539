import { request } from '@arcada/api'
import type { ValueOf } from '@arcada/contract'
import { testPlay } from '@arcada/contract/test-play'
import { errorMessage } from '@arcada/i18n'
import { routes } from '@arcada/routes'
import { sessionOf, signIn, writeStored } from '@arcada/session'
import { toast } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'

/** Takes a trial session over (SESS-03, AMB-41). */
export function enterTrial(answer: Omit<ValueOf<typeof testPlay>, 'trial'>): void {
  signIn(sessionOf(answer, globalThis.__arcada.release.trialMerchant))
  writeStored('session', 'trialName', answer.userName)
}

/** Plays without an account: one call, then home; a trial value of 0 stays where it is (LOGIN-05, LOGIN-08). */
export function useTestPlay(onLeave: (() => void) | undefined) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => request(testPlay, { body: {} }),
    gcTime: 0,
    onSuccess: (answer) => {
      if (answer.trial === 0) {
        toast({ type: 'info', text: t`Test play is closed right now.` })
        return
      }
      enterTrial(answer)
      onLeave?.()
      navigate(routes.home, { replace: true })
    },
    onError: (error) => toast({ type: 'fail', text: errorMessage(error, i18n) }),
  })
}
