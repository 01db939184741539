import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { page } from '@arcada/kit/federation'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { logInBy } from '@arcada/kit/session/log-in-by'
import { Button, Card, Empty, LinkButton, Loading, Screen } from '@arcada/kit/ui'
import { CopyButton } from '@arcada/kit/ui/copy'
import { TextField } from '@arcada/kit/ui/form'
import { PlayIcon } from '@arcada/kit/ui/icons'
import styles from '../../../shared/parts/form.module.css'
import text from '../../../shared/parts/text.module.css'
import { trialAccount } from '../../calls/trial-account.ts'
import { CaptchaField } from '../../parts/login/captcha-field.tsx'
import { useTrialStart } from '../../parts/login/use-test-play.ts'

/** /m/trail: a trial account offered by the server (ROUTE-39, AMB-82). */
export default function TrialScreen() {
  const { t } = useLingui()
  const account = useQuery({
    ...callQuery(trialAccount, { merchant_code: page().release.trialMerchant }),
    // Each answer is another account.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const start = useTrialStart((captcha) =>
    logInBy({
      type: 'username',
      username: account.data?.account ?? '',
      password: account.data?.password ?? '',
      ...captcha,
    }),
  )
  return (
    <Screen title={t`Free trial`} hideTitle>
      {!account.data ? (
        <Loading query={account} blocks={[260]} />
      ) : account.data.account === '' ? (
        <Empty
          icon={<PlayIcon />}
          text={<Trans>The free trial is closed right now. You can create an account instead.</Trans>}
          action={
            <LinkButton to={routes.register}>
              <Trans>Create account</Trans>
            </LinkButton>
          }
        />
      ) : (
        <Card>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              start.begin()
            }}
          >
            <p className={text.muted}>
              <Trans>This account is for play only: nothing in it is real money.</Trans>
            </p>
            <TextField
              label={<Trans>Trial account</Trans>}
              value={account.data.account}
              readOnly
              end={<CopyButton label={t`Copy the account`} text={account.data.account} />}
            />
            <TextField
              label={<Trans>Password</Trans>}
              value={account.data.password}
              readOnly
              end={<CopyButton label={t`Copy the password`} text={account.data.password} />}
            />
            {start.captcha && <CaptchaField {...start.captcha} />}
            <Button type="submit" size="l" wide busy={start.busy}>
              <Trans>Start playing</Trans>
            </Button>
          </form>
        </Card>
      )}
    </Screen>
  )
}
