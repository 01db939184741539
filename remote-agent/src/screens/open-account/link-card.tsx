import { isRefused, request, serverNow } from '@arcada/kit/api'
import type { ValueOf } from '@arcada/kit/contract'
import { page } from '@arcada/kit/federation'
import { useWrite } from '@arcada/kit/forms'
import { $locale, errorMessage } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures } from '@arcada/kit/records'
import { useStore } from '@arcada/kit/session/store'
import { Badge, Button, Card, confirmDialog, safePath, toast, useOnline } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { ShareIcon } from '@arcada/kit/ui/icons'
import { QrCode } from '@arcada/kit/ui/qr'
import { share } from '@arcada/kit/ui/share'
import { useMoment } from '@arcada/kit/ui/time'
import { useRefetch } from '../../api/use-refetch.ts'
import { registrationLinks } from '../../calls/registration-links.ts'
import { removeRegistrationLink } from '../../calls/remove-registration-link.ts'
import agency from '../../parts/agency.module.css'
import { rateKey } from '../../parts/rates/rate-rules.ts'
import { useRateName } from '../../parts/rates/use-rate-name.ts'
import { percentText } from '../../parts/team/percent-text.ts'
import { typeWords } from '../../parts/team/team-words.ts'
import { Line } from './line.tsx'
import styles from './open-account.module.css'

export type RegistrationLink = ValueOf<typeof registrationLinks>[number]

/** A link with its settings, buttons to copy and share it, and one to delete it (AC-47). */
export function LinkCard({ link }: { link: RegistrationLink }) {
  const { t, i18n } = useLingui()
  const locale = useStore($locale)
  const nameOf = useRateName()
  const moment = useMoment()
  const { code, type, rates, registered, expireAt, remark } = link
  const path = safePath(link.url)
  const address = path && new URL(path, location.origin).href
  const over = expireAt !== undefined && expireAt <= serverNow()
  return (
    <Card as="li" className={agency.card}>
      <div className={agency.head}>
        <h2 className={agency.title}>{remark ?? t`Link ${code}`}</h2>
        {over && <Badge tone="neutral">{t`Expired`}</Badge>}
      </div>
      {address && (
        <>
          <QrCode text={address} label={t`QR code of link ${code}`} />
          <Line label={<Trans>Address</Trans>} value={address} copyLabel={t`Copy link ${code}`} />
        </>
      )}
      <Figures
        figures={[
          { id: 'type', name: <Trans>Type</Trans>, value: i18n._(typeWords(type)) },
          { id: 'registered', name: <Trans>Accounts created</Trans>, value: i18n.number(registered) },
          {
            id: 'end',
            name: <Trans>Valid until</Trans>,
            value: expireAt === undefined ? <Trans>no end</Trans> : moment(expireAt),
          },
        ]}
      />
      <h3 className={agency.note}>
        <Trans>Rebates</Trans>
      </h3>
      <dl className={styles.rates}>
        {rates.map((rate) => (
          <div key={rateKey(rate)}>
            <dt className={agency.note}>{nameOf(rate)}</dt>
            <dd>{percentText(rate.rate, locale)}</dd>
          </div>
        ))}
      </dl>
      <Ways link={link} address={address} />
    </Card>
  )
}

function Ways({ link: { id, code }, address }: { link: RegistrationLink; address: string | undefined }) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const refresh = useRefetch(registrationLinks)
  const { name } = page().release
  const removal = useWrite<string, boolean>({
    send: (id, signal) => request(removeRegistrationLink, { query: { id }, signal }),
    onDone: () => {
      toast({ type: 'success', text: t`Link deleted` })
      void refresh()
    },
    onFailed: (error) => {
      // Another tab deleted it first: the position of the message is gone with the link.
      if (!isRefused(error, 'record.unknown')) return
      toast({ type: 'fail', text: errorMessage(error, i18n) })
      void refresh()
    },
  })

  async function shareLink(url: string) {
    const outcome = await share({ title: t`Create your account at ${name}`, url })
    if (outcome === 'copied') toast({ type: 'success', text: t`Link copied` })
    if (outcome === 'failed') toast({ type: 'fail', text: t`The link couldn't be shared. Copy it instead.` })
  }

  async function remove() {
    const confirmed = await confirmDialog({
      title: t`Delete this link?`,
      text: t`Nobody will be able to create an account with it any more. Accounts that were created with it remain.`,
      confirm: t`Delete`,
      danger: true,
    })
    if (confirmed) removal.write(id)
  }

  return (
    <>
      <FormError message={removal.refusal} />
      <div className={agency.buttons}>
        {address && (
          <Button
            variant="tonal"
            icon={<ShareIcon />}
            aria-label={t`Share link ${code}`}
            onClick={() => void shareLink(address)}
          >
            <Trans>Share</Trans>
          </Button>
        )}
        <Button
          variant="text"
          busy={removal.busy}
          disabled={!online}
          aria-label={t`Delete link ${code}`}
          onClick={() => void remove()}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
      {!online && (
        <p className={agency.note}>
          <Trans>You're offline. You can delete links as soon as you are back.</Trans>
        </p>
      )}
    </>
  )
}
