import { $locale, formatPercent } from '@arcada/kit/i18n'
import { Trans } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { classNames, Pic } from '@arcada/kit/ui'
import { FieldNote } from '@arcada/kit/ui/form'
import { BitcoinIcon, CreditCardIcon, LandmarkIcon, QrCodeIcon, WalletIcon } from '@arcada/kit/ui/icons'
import { useId, useState } from 'react'
import choice from '../../../shared/parts/choice-card.module.css'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import text from '../../../shared/parts/text.module.css'
import type { DepositMethod } from '../../api/deposit-queries.ts'
import styles from './method-cards.module.css'

export interface MethodCardsProps {
  methods: readonly DepositMethod[]
  chosen: string
  onChoose: (id: string) => void
  /** The server's error about the chosen one. */
  error: string | undefined
  /** Focused on an error. */
  focusRef: (element: HTMLElement | null) => void
}

/** The deposit methods as radio buttons (MC-30); a closed one is marked as closed (MC-31). */
export function MethodCards({ methods, chosen, onChoose, error, focusRef }: MethodCardsProps) {
  const id = useId()
  return (
    <fieldset className={choice.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend ref={focusRef} tabIndex={-1} className={text.title}>
        <Trans>How do you want to pay?</Trans>
      </legend>
      <div className={styles.cards}>
        {methods.map((method) => (
          <label key={method.id} className={classNames(choice.card, styles.card)}>
            <input
              type="radio"
              name="methodId"
              className={classNames(choice.radio, styles.radio)}
              value={method.id}
              checked={method.id === chosen}
              disabled={!method.open}
              onChange={() => onChoose(method.id)}
            />
            <span className={styles.icon}>
              <MethodIcon method={method} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{method.name}</span>
              <Terms method={method} />
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}

function Terms({ method: { open, min, max, fee, feeRate = 0 } }: { method: DepositMethod }) {
  const { money } = useMoney()
  const rate = formatPercent(feeRate, useStore($locale), [0, 1])
  const fees = [...(fee > 0 ? [money(fee)] : []), ...(feeRate > 0 ? [rate] : [])].join(' + ')
  return (
    <>
      <span className={styles.terms}>
        <Trans>
          {money(min)} to {money(max)}
        </Trans>
      </span>
      <span className={open ? styles.terms : styles.closed}>
        {!open ? (
          <Trans>Not available now</Trans>
        ) : fees === '' ? (
          <Trans>No fee</Trans>
        ) : (
          <Trans>Fee {fees}</Trans>
        )}
      </span>
    </>
  )
}

const ICONS = {
  QR: QrCodeIcon,
  BANK: LandmarkIcon,
  EWALLET: WalletIcon,
  CARD: CreditCardIcon,
  CRYPTO: BitcoinIcon,
}

function MethodIcon({ method: { iconUrl, type } }: { method: DepositMethod }) {
  const [failed, setFailed] = useState<string>()
  const Icon = ICONS[type]
  return iconUrl && failed !== iconUrl ? (
    <Pic src={iconUrl} alt="" fallback="hide" fit="contain" onFail={() => setFailed(iconUrl)} />
  ) : (
    <Icon aria-hidden="true" />
  )
}
