import type { AppComparison } from '@arcada/release'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from './format.ts'
import { PART_NAMES } from './labels.ts'

const PARTS = ['addresses', 'slots', 'calls', 'services', 'needs'] as const

/** What differs between two versions of an app, as a list of terms. */
export function AppDifference({ app }: { app: AppComparison }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const changed = PARTS.filter((part) => app[part].added.length + app[part].removed.length > 0)
  const bytes = (value: number | undefined) => (value === undefined ? t`absent` : number(value))
  return (
    <>
      <h3>
        {app.app} {app.from ?? t`absent`} → {app.to ?? t`absent`}
      </h3>
      <dl>
        {changed.map((part) => (
          <div key={part}>
            <dt>{t(PART_NAMES[part])}</dt>
            {app[part].added.length > 0 && (
              <dd>
                {t`New`}: {app[part].added.join(', ')}
              </dd>
            )}
            {app[part].removed.length > 0 && (
              <dd>
                {t`Gone`}: {app[part].removed.join(', ')}
              </dd>
            )}
          </div>
        ))}
        {app.parts.length > 0 && <dt>{t`Bytes of screens and widgets`}</dt>}
        {app.parts.map(({ part, before, after }) => (
          <dd key={part}>
            {part}: {bytes(before)} → {bytes(after)}
          </dd>
        ))}
        {app.texts.length > 0 && (
          <>
            <dt>{t`Other texts`}</dt>
            <dd>{app.texts.join(', ')}</dd>
          </>
        )}
      </dl>
    </>
  )
}
