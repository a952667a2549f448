import { type ExamplesOf, on } from './example.ts';

export const memberExamples: ExamplesOf<'member'> = {
  'member.know': [on(['neighbour'], ({ neighbour }) => neighbour)],
  'member.register': [
    on(['newMember'], ({ newMember, mobile }) => ({ ...newMember, name: 'Wu', mobile: mobile(), consents: ['data'] })),
  ],
  'member.edit': [
    on(['member'], ({ member: { memberId } }) => ({ memberId, name: 'Li Na', tags: ['tea'], shared: true })),
  ],
  'member.verify': [on(['member'], ({ member: { memberId, mobile } }) => ({ memberId, mobile }))],
  'member.setPaymentPassword': [on(['member'], ({ member: { memberId } }) => ({ memberId }))],
  'member.merge': [
    on(['otherMember', 'member'], ({ otherMember, member: { memberId: intoId } }) => ({ ...otherMember, intoId })),
  ],
  'member.unmerge': [on(['merged'], ({ merged }) => merged)],
  'member.import': [on([], () => ({ rows: [{ mobile: '13800009999', country: '86', name: 'Wen', tags: ['new'] }] }))],
};

export const noticeExamples: ExamplesOf<'notice'> = {
  'notice.read': [on(['notice'], ({ notice }) => notice)],
  'notice.readAll': [on([], () => ({ upTo: 1_763_704_800_000 }))],
};

export const feedbackExamples: ExamplesOf<'feedback'> = {
  'feedback.add': [
    on(['paid'], ({ paid }) => ({ orderId: paid.id, stars: 5, tags: ['skill'], text: 'well', pictures: [] })),
  ],
  'feedback.reply': [on(['feedback'], ({ feedback }) => ({ ...feedback, reply: 'Thank you' }))],
  'feedback.hide': [on(['feedback'], ({ feedback }) => ({ ...feedback, reason: 'names somebody' }))],
  'feedback.show': [on(['hiddenFeedback'], ({ hiddenFeedback }) => ({ ...hiddenFeedback, reason: 'looked into' }))],
};
