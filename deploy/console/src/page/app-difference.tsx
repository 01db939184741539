import type { AppComparison } from '@arcada/release'
import { useFormat } from './format.ts'
import { useTexts } from './language.tsx'

const PARTS = ['addresses', 'slots', 'calls', 'services', 'needs'] as const

/** What differs between two versions of an app, as a list of terms. */
export function AppDifference({ app }: { app: AppComparison }) {
  const texts = useTexts()
  const { number } = useFormat()
  const changed = PARTS.filter((part) => app[part].added.length + app[part].removed.length > 0)
  const bytes = (value: number | undefined) => (value === undefined ? texts.absent : number(value))
  return (
    <>
      <h3>
        {app.app} {app.from ?? texts.absent} → {app.to ?? texts.absent}
      </h3>
      <dl>
        {changed.map((part) => (
          <div key={part}>
            <dt>{texts.parts[part]}</dt>
            {app[part].added.length > 0 && (
              <dd>
                {texts.added}: {app[part].added.join(', ')}
              </dd>
            )}
            {app[part].removed.length > 0 && (
              <dd>
                {texts.removed}: {app[part].removed.join(', ')}
              </dd>
            )}
          </div>
        ))}
        {app.parts.length > 0 && <dt>{texts.bytes}</dt>}
        {app.parts.map(({ part, before, after }) => (
          <dd key={part}>
            {part}: {bytes(before)} → {bytes(after)}
          </dd>
        ))}
        {app.texts.length > 0 && (
          <>
            <dt>{texts.texts}</dt>
            <dd>{app.texts.join(', ')}</dd>
          </>
        )}
      </dl>
    </>
  )
}
