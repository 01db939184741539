import { useQuery } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { SectionHeader, useNearViewport } from '@arcada/kit/ui'
import { useId, useRef } from 'react'
import { vassalagesQuery } from '../../api/game-queries.ts'
import { VendorTiles, VendorTilesSkeleton } from '../../parts/vendor-tiles.tsx'
import styles from './vendors.module.css'

/** The vendors of the games, on home (HOME-04); requested when the widget is near the window. */
export default function VendorsWidget() {
  const { t } = useLingui()
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  const near = useNearViewport(place, { once: true })
  const query = useQuery({ ...vassalagesQuery(), enabled: near })
  const { data } = query
  // A vendor of several types is shown once, with its first type.
  const vendors = (data ?? []).filter(
    ({ vassalage }, place, all) => all.findIndex((other) => other.vassalage === vassalage) === place,
  )
  if (data && vendors.length === 0) return null
  return (
    <section ref={place} aria-labelledby={titleId}>
      <SectionHeader id={titleId} title={<Trans>Providers</Trans>} to={routes.gameCenter} />
      <div className={styles.place}>
        {data ? (
          <VendorTiles vendors={vendors} label={t`Providers`} layout="row" />
        ) : (
          <VendorTilesSkeleton query={query} layout="row" />
        )}
      </div>
    </section>
  )
}
