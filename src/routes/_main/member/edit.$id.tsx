import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EditMemberScreen } from '../../../features/member/write-member.tsx';

/** Changes what is written down of a member. */
export const Route = createFileRoute('/_main/member/edit/$id')({
  staticData: { title: 'memberEdit', right: 'pc.member.manage', under: '/member/list', words: ['member'] },
  component: EditMember,
});

function EditMember() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const onSaved = () => void navigate({ to: '/member/view/$id', params: { id } });
  return <EditMemberScreen key={id} id={id} onSaved={onSaved} />;
}
