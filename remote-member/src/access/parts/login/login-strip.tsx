import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links, routes } from '@arcada/kit/routes'
import { Button, LinkButton } from '@arcada/kit/ui'
import { HeadsetIcon, PlayIcon } from '@arcada/kit/ui/icons'
import layout from '../../../shared/parts/layout.module.css'
import { SocialButtons } from '../social/social-buttons.tsx'
import { CaptchaField } from './captcha-field.tsx'
import styles from './login-strip.module.css'
import { useTestPlay } from './use-test-play.ts'

export interface LoginStripProps {
  onLeave?: (() => void) | undefined
  /** The requested address; the social buttons leave the site and return there. */
  next?: string | null | undefined
}

/** Alternatives to the log-in: social log-in, registration, trial, customer service (LOGIN-05…07, LOGIN-10, LOGIN-11). */
export function LoginStrip({ onLeave, next = null }: LoginStripProps) {
  const { t } = useLingui()
  const trial = useTestPlay(onLeave)
  return (
    <nav className={styles.strip} aria-label={t`Other options`}>
      <SocialButtons next={next} />
      <LinkButton to={links.register(next ?? undefined)} variant="tonal" size="l" wide onClick={onLeave}>
        <Trans>Create account</Trans>
      </LinkButton>
      <form
        className={layout.stack2}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          trial.begin()
        }}
      >
        {trial.captcha && <CaptchaField {...trial.captcha} />}
        <Button
          type="submit"
          variant={trial.captcha ? 'tonal' : 'text'}
          wide
          icon={<PlayIcon />}
          busy={trial.busy}
        >
          <Trans>Play without an account</Trans>
        </Button>
      </form>
      <LinkButton to={routes.service} variant="text" wide icon={<HeadsetIcon />} onClick={onLeave}>
        <Trans>Customer service</Trans>
      </LinkButton>
    </nav>
  )
}
