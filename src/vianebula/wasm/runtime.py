"""What Numba's code asks its runtime for: memory of arrays that functions make for themselves (`np.empty`).

They are few, small, and freed nearly last in, first out: a stack of blocks is enough. A full one traps. A
block's head is Numba's own; of its fields that nobody else reads, one is the block below, one says "freed".
"""

RUNTIME = """
;                 references, block below, freed, data, size
%block = type { i64, ptr, ptr, ptr, i64 }

@arena = internal global [131072 x i8] zeroinitializer, align 32
@top = internal global ptr @arena
@last = internal global ptr null

define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {
  %block = load ptr, ptr @top
  %below = load ptr, ptr @last
  %data = getelementptr i8, ptr %block, i32 32
  %wanted = trunc i64 %size to i32
  %more = add i32 %wanted, 31
  %rounded = and i32 %more, -32
  %new_top = getelementptr i8, ptr %data, i32 %rounded
  %end = getelementptr i8, ptr @arena, i32 131072
  %full = icmp ugt ptr %new_top, %end
  br i1 %full, label %fail, label %done
fail:
  call void @llvm.trap()
  unreachable
done:
  store i64 1, ptr %block
  %below_at = getelementptr %block, ptr %block, i32 0, i32 1
  store ptr %below, ptr %below_at
  %freed_at = getelementptr %block, ptr %block, i32 0, i32 2
  store ptr null, ptr %freed_at
  %data_at = getelementptr %block, ptr %block, i32 0, i32 3
  store ptr %data, ptr %data_at
  %size_at = getelementptr %block, ptr %block, i32 0, i32 4
  store i64 %size, ptr %size_at
  store ptr %new_top, ptr @top
  store ptr %block, ptr @last
  ret ptr %block
}

define void @NRT_MemInfo_call_dtor(ptr %block) {
  %freed_at = getelementptr %block, ptr %block, i32 0, i32 2
  store ptr inttoptr (i32 1 to ptr), ptr %freed_at
  br label %look
look:
  %last = load ptr, ptr @last
  %none = icmp eq ptr %last, null
  br i1 %none, label %done, label %ask
ask:
  %last_freed_at = getelementptr %block, ptr %last, i32 0, i32 2
  %freed = load ptr, ptr %last_freed_at
  %in_use = icmp eq ptr %freed, null
  br i1 %in_use, label %done, label %drop
drop:
  %below_at = getelementptr %block, ptr %last, i32 0, i32 1
  %below = load ptr, ptr %below_at
  store ptr %last, ptr @top
  store ptr %below, ptr @last
  br label %look
done:
  ret void
}

; Memory without a head, for a copy that is made on the way: a block of which only the data is told.
define ptr @NRT_Allocate(i64 %size) {
  %block = call ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 32)
  %data = getelementptr i8, ptr %block, i32 32
  ret ptr %data
}

define void @NRT_Free(ptr %data) {
  %block = getelementptr i8, ptr %data, i32 -32
  call void @NRT_MemInfo_call_dtor(ptr %block)
  ret void
}

define double @sqrt(double %x) {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}

declare double @llvm.sqrt.f64(double)
declare void @llvm.trap()
"""
