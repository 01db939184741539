import { Loading, type LoadingProps, Skeleton } from '@arcada/kit/ui'
import styles from '../../shared/parts/form.module.css'

/** The placeholder of a form: some fields and the button. */
export function FormSkeleton({ query, fields }: Pick<LoadingProps, 'query'> & { fields: number }) {
  return (
    <Loading query={query} className={styles.form}>
      <Skeleton lines={2} />
      {Array.from({ length: fields }, (_, at) => (
        <Skeleton key={at} shape="block" height={78} />
      ))}
      <Skeleton shape="block" height={52} />
    </Loading>
  )
}
