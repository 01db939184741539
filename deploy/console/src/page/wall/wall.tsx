import { useMemo } from 'react'
import { useOverview, useVersions } from '../api.ts'
import { command } from '../command.ts'
import { useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'
import { Loaded } from '../states.tsx'
import { Title } from '../title.tsx'
import { AttentionList } from './attention.tsx'
import { linesOf } from './lines.ts'
import { LinesTable } from './lines-table.tsx'

/** The first page: what needs a person, then what runs on every whitelabel. */
export function Wall() {
  const texts = useTexts()
  const format = useFormat()
  const overview = useOverview()
  const versions = useVersions()
  const lines = useMemo(
    () => (overview.data ? linesOf(overview.data, versions.data?.apps) : []),
    [overview.data, versions.data],
  )
  return (
    <>
      <Title text={texts.wall} />
      <Loaded query={overview}>
        {({ attention, whitelabels }) => (
          <>
            <p>{texts.refreshed(format.clock(overview.dataUpdatedAt))}</p>
            <h2>{texts.attention}</h2>
            <AttentionList list={attention} />
            <h2>{texts.live}</h2>
            {whitelabels.length > 0 ? (
              <LinesTable lines={lines} />
            ) : (
              <p>
                {texts.nothingReleased}{' '}
                <code>
                  {command('file:.arcada/store', ['promote', '--whitelabel', 'praia', '--all-newest'])}
                </code>
              </p>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
