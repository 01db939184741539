import { useLingui } from '@arcada/kit/i18n/macro'
import { Pic } from '@arcada/kit/ui'
import { Chip, ChipRow } from '@arcada/kit/ui/chip'
import { XIcon } from '@arcada/kit/ui/icons'
import type { Vassalage } from '../../calls/entities/vassalage.ts'
import styles from './filter.module.css'
import { type GameFilter, hasVendorFilter, type ListParams } from './list-params.ts'
import { useBetText } from './use-bet-text.ts'

export interface FilterChipsProps {
  params: ListParams
  vendors: readonly Vassalage[]
  onChange: (filter: Partial<ListParams['filter']>) => void
}

/** The active filters; a tap removes one. Renders nothing without a filter. */
export function FilterChips({ params, vendors, onChange }: FilterChipsProps) {
  const { t } = useLingui()
  const betText = useBetText()
  const vendor = vendors.find(({ vassalage }) => vassalage === params.filter.vassalage)
  const filter: GameFilter = { ...params.filter, mobileSmallIcon: vendor?.mobileSmallIcon ?? '' }
  const vendorName = vendor?.displayName ?? filter.vassalage
  const minBet = filter.minBet && betText(filter.minBet)
  const byVendor = filter.vassalage !== '' && hasVendorFilter(params)
  const byBet = minBet !== '' && (params.tab === 'ALL' || params.tab === 'NEW')
  if (!byVendor && !byBet) return null
  return (
    <ChipRow label={t`Active filters`} className={styles.active}>
      {byVendor && (
        <Chip
          selected
          aria-label={t`Remove filter: ${vendorName}`}
          icon={<VendorIcon src={filter.mobileSmallIcon} name={vendorName} />}
          onClick={() => onChange({ vassalage: '' })}
        >
          {vendorName}
          <XIcon />
        </Chip>
      )}
      {byBet && (
        <Chip
          selected
          aria-label={t`Remove filter: minimum bet ${minBet}`}
          onClick={() => onChange({ minBet: '' })}
        >
          {t`Min. ${minBet}`}
          <XIcon />
        </Chip>
      )}
    </ChipRow>
  )
}

/** The icon of a vendor in a chip. */
export function VendorIcon({ src, name }: { src: string; name: string }) {
  return (
    <Pic
      src={src}
      alt=""
      name={name}
      width={20}
      height={20}
      fit="contain"
      radius="s"
      className={styles.icon}
    />
  )
}
