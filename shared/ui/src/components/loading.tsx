import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type FailedQuery, QueryError } from './query-error.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './states.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type LoadingProps = {
  /** What loads: once it has failed, its error with a retry replaces the skeletons. */
  query?: FailedQuery | readonly FailedQuery[] | undefined
  /** Announcement for assistive technology; 'loading' by default. */
  text?: string | undefined
  /** Heights in px of skeletons for cards. */
  blocks?: readonly number[] | undefined
  /** Other skeletons with the final geometry. */
  children?: ReactNode
  className?: string | undefined
}

/** Content is loading: visible skeletons, and one polite announcement. */
export function Loading({ query = [], text, blocks = [], children, className }: LoadingProps) {
  const { t } = useLingui()
  if ([query].flat().some(({ error }) => error)) return <QueryError query={query} />
  return (
    <div className={classNames(styles.loading, className)} aria-busy="true">
      <VisuallyHidden role="status">{text ?? t`loading`}</VisuallyHidden>
      {blocks.map((height, at) => (
        <Skeleton key={at} shape="block" height={height} />
      ))}
      {children}
    </div>
  )
}
