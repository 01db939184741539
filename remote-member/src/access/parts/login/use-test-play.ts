import { request } from '@arcada/kit/api'
import { useMutation } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { page } from '@arcada/kit/federation'
import { errorMessage } from '@arcada/kit/i18n'
import { useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { beginSession, writeStored } from '@arcada/kit/session'
import { toast } from '@arcada/kit/ui'
import { testPlay } from '../../calls/test-play.ts'
import { useAskedCaptcha } from './use-asked-captcha.ts'

/** Starts a trial session (SESS-03, AMB-41). */
function enterTrial(answer: Omit<ValueOf<typeof testPlay>, 'trial'>): void {
  beginSession(answer, page().release.trialMerchant)
  writeStored('session', 'trialName', answer.userName)
}

type Answer = Omit<ValueOf<typeof testPlay>, 'trial'> & { trial?: number }
type Ask = (captcha: { captcha?: string; captchaKey?: string }) => Promise<Answer>

/** Starts a trial session and opens home; a trial value of 0 stays on the screen (LOGIN-05, LOGIN-08). `captcha` is set where the server requires one. */
export function useTrialStart(ask: Ask, onLeave?: () => void) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const captcha = useAskedCaptcha()
  const start = useMutation({
    mutationFn: () => ask(captcha.body),
    gcTime: 0,
    onSuccess: (answer) => {
      if (answer.trial === 0) {
        toast({
          type: 'info',
          text: t`Playing without an account is closed right now. You can create an account instead.`,
        })
        return
      }
      enterTrial(answer)
      onLeave?.()
      void navigate(routes.home, { replace: true })
    },
    onError: (error) => {
      if (!captcha.takes(error)) toast({ type: 'fail', text: errorMessage(error, i18n) })
    },
  })
  return {
    busy: start.isPending,
    captcha: captcha.field,
    begin: () => {
      if (!start.isPending && captcha.ready()) start.mutate()
    },
  }
}

export function useTestPlay(onLeave: (() => void) | undefined) {
  return useTrialStart((captcha) => request(testPlay, { body: captcha }), onLeave)
}
