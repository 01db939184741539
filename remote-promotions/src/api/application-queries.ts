import { request } from '@arcada/api'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { applyPromotion } from '../calls/apply-promotion.ts'
import { promotionApplications } from '../calls/promotion-applications.ts'
import { uploading } from '../screens/activity-info/upload.ts'

export interface Application {
  comment: string
  images: File[]
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** The member's own applications for a promotion, the newest first. */
export function applicationsQuery(promotionId: string) {
  return infiniteQueryOptions({
    queryKey: [promotionApplications.id, { promotionId }],
    queryFn: ({ pageParam, signal }) =>
      request(promotionApplications, { query: { promotionId, pageNo: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < last.totalPages ? page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ content }) => content),
  })
}

/** Sends an application; the list of own ones follows. */
export function useApply(promotionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [applyPromotion.id],
    mutationFn: ({ comment, images, onProgress, signal }: Application) =>
      request(applyPromotion, {
        query: { promotionId },
        body: { comment, images },
        carry: uploading(onProgress, signal),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [promotionApplications.id] }),
  })
}
