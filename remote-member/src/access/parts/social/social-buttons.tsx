import { $locale } from '@arcada/kit/i18n'
import { useLingui } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { Button, toast } from '@arcada/kit/ui'
import { useFlag } from '@arcada/kit/whitelabel'
import { useState } from 'react'
import layout from '../../../shared/parts/layout.module.css'
import { useConsole } from '../sms/use-login-sms.ts'
import styles from './social-buttons.module.css'
import { canGoSocial, departure, type Provider } from './social-redirect.ts'

const NAMES: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }

/** The buttons of the whitelabel's providers (LOGIN-06, LOGIN-07, REG-08). */
export function SocialButtons({ next }: { next: string | null }) {
  const { t } = useLingui()
  const google = useFlag('GOOGLELOGIN3')
  const facebook = useFlag('FACEBOOKLOGIN3')
  const locale = useStore($locale)
  const [leaving, setLeaving] = useState<Provider>()
  const providers: Provider[] = []
  if (canGoSocial()) {
    if (google) providers.push('google')
    if (facebook) providers.push('facebook')
  }
  const { data, isFetching, refetch } = useConsole(false)
  if (providers.length === 0) return null

  const go = async (provider: Provider) => {
    setLeaving(provider)
    const settings = (data ?? (await refetch()).data)?.social?.[provider]
    const address = settings && (await departure(provider, settings, next, locale).catch(() => undefined))
    if (address) location.assign(address)
    else {
      setLeaving(undefined)
      toast({ type: 'fail', text: t`This way to log in is not available right now. Use another one.` })
    }
  }
  return (
    <div className={layout.stack2}>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="tonal"
          size="l"
          wide
          busy={leaving === provider && (isFetching || leaving !== undefined)}
          icon={
            <span className={styles.mark} aria-hidden="true">
              {NAMES[provider].slice(0, 1)}
            </span>
          }
          onClick={() => void go(provider)}
        >
          {t`Continue with ${NAMES[provider]}`}
        </Button>
      ))}
    </div>
  )
}
