import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AddMemberScreen } from '../../../features/member/write-member.tsx';

/** Registers a member. */
export const Route = createFileRoute('/_main/member/add')({
  staticData: { title: 'memberAdd', right: 'pc.member.manage', under: '/member/list', words: ['member'] },
  component: AddMember,
});

function AddMember() {
  const navigate = useNavigate();
  return <AddMemberScreen onAdded={(id) => void navigate({ to: '/member/view/$id', params: { id } })} />;
}
