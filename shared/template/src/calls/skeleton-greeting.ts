import { defineCall, Type as T } from '@arcada/kit/contract'

/** How Skeleton greets. Replace it with a call of your back end. */
export const skeletonGreeting = defineCall({
  id: 'skeletonGreeting',
  method: 'GET',
  path: '/wps/skeleton/greeting',
  module: 'COMM3',
  value: T.Object({ visits: T.Integer({ minimum: 0 }) }),
  audience: 'public',
  sample: {},
})
