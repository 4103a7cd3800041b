"""Arrays on a GPU that other libraries take as they are: by `__cuda_array_interface__`, or by DLPack. And theirs, taken by us."""

from __future__ import annotations

import ctypes
import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from perihelion.core.errors import BadOption
from perihelion.core.gpu import device
from perihelion.core.messages import message

CPU, CUDA = 1, 2
"""Kinds of devices, as DLPack counts them."""
_ON_CUDA = (CUDA, 13)
"""Memory that kernels can reach: the card's, or managed."""
_LEGACY_STREAM = 1
"""What both interfaces call the default stream."""
_KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}
_NAME = b"dltensor"


class DeviceArray:
    """An array on a GPU. `torch.from_dlpack(array)`, `jax.dlpack.from_dlpack(array)` and `cupy.asarray(array)` see the same memory."""

    def __init__(
        self, owner: Any, address: int, shape: tuple[int, ...], strides: tuple[int, ...], dtype: npt.DTypeLike, stream: Callable[[], Any]
    ) -> None:
        self.shape, self.strides, self.dtype = shape, strides, np.dtype(dtype)
        self.owner, self._address, self._stream = owner, address, stream

    @classmethod
    def of(cls, array: Any, stream: Callable[[], Any], *, without: int | None = None) -> DeviceArray:
        """What Numba has allocated; without an axis: the first along it."""
        kept = [axis for axis in range(len(array.shape)) if axis != without]
        shape, strides = (tuple(numbers[axis] for axis in kept) for numbers in (array.shape, array.strides))
        return cls(array, array.device_ctypes_pointer.value or 0, shape, strides, array.dtype, stream)

    @property
    def ndim(self) -> int:
        return len(self.shape)

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"DeviceArray({self.dtype}{list(self.shape)})"

    def numpy(self) -> npt.NDArray[Any]:
        """A copy on the host; waits for the card."""
        whole: npt.NDArray[Any] = self.owner.copy_to_host(stream=self._stream())
        self._stream().synchronize()
        return np.lib.stride_tricks.as_strided(whole, self.shape, self.strides).copy() if whole.shape != self.shape else whole

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {
            "shape": self.shape,
            "strides": self.strides,
            "typestr": self.dtype.str,
            "data": (self._address, False),
            "version": 3,
            "stream": _handle(self._stream()) or _LEGACY_STREAM,
        }

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, 0

    def __dlpack__(self, *, stream: int | None = None, **asked: Any) -> Any:
        """The consumer names the stream on which it goes on; that stream then waits for ours."""
        if asked.get("dl_device") not in (None, self.__dlpack_device__()) or asked.get("copy"):
            raise BufferError("the array is shared as it is, on its device")
        if stream is not None and stream >= 0 and (stream if stream != _LEGACY_STREAM else 0) != _handle(self._stream()):
            _wait(stream, self._stream())
        return capsule(self, self._address, self.shape, self.strides, self.dtype, self.__dlpack_device__())


def _handle(stream: Any) -> int:
    handle = getattr(stream, "handle", 0)
    return int(getattr(handle, "value", handle) or 0)


def _wait(waiting: int, stream: Any) -> None:
    cuda = device()
    event = cuda.event(timing=False)
    event.record(stream)
    event.wait(cuda.external_stream(waiting) if waiting > _LEGACY_STREAM else cuda.default_stream())


# Taken from others ----------------------------------------------------------------------------------------------------------------------


def is_on_gpu(given: Any) -> bool:
    if hasattr(given, "__dlpack_device__"):
        return int(given.__dlpack_device__()[0]) in _ON_CUDA
    return hasattr(given, "__cuda_array_interface__")


def taken(given: Any, stream: Any) -> Any:
    """The same memory as an array of Numba's, whatever library it is from; our stream waits for what the library still does with it."""
    if isinstance(given, DeviceArray):
        return given.owner
    cuda = device()
    if not hasattr(given, "__dlpack__"):
        return cuda.as_cuda_array(given)
    from cuda.core.utils import StridedMemoryView

    view = StridedMemoryView.from_dlpack(given, stream_ptr=_handle(stream) or _LEGACY_STREAM)
    size = view.dtype.itemsize
    strides = None if view.strides is None else tuple(size * stride for stride in view.strides)
    return cuda.as_cuda_array(_Taken(view, view.ptr, tuple(view.shape), strides, view.dtype), sync=False)


class _Taken:
    """Keeps what was taken alive as long as Numba's array of it."""

    def __init__(self, view: Any, address: int, shape: tuple[int, ...], strides: tuple[int, ...] | None, dtype: np.dtype[Any]) -> None:
        self._view = view
        data = (address, False)
        self.__cuda_array_interface__ = {"shape": shape, "strides": strides, "typestr": dtype.str, "data": data, "version": 3}


def stream_of(given: Any) -> int:
    """The handle of a stream: a number, or what PyTorch, CuPy, Numba and others call a stream."""
    if given is None:
        return 0
    if hasattr(given, "__cuda_stream__"):
        return int(given.__cuda_stream__()[1])
    for name in ("cuda_stream", "ptr", "handle"):
        if hasattr(given, name):
            found = getattr(given, name)
            return int(getattr(found, "value", found) or 0)
    if isinstance(given, bool) or not isinstance(given, int) or given < 0:
        raise BadOption(message("not-a-stream", given=repr(given)))
    return given


# DLPack ---------------------------------------------------------------------------------------------------------------------------------


class _Tensor(ctypes.Structure):
    """`DLTensor` of dlpack.h."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("vector", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


_Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_Destructor = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class _Managed(ctypes.Structure):
    """`DLManagedTensor`: a tensor, and how to say that it is no longer needed."""

    _fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter))


_lent: dict[int, tuple[Any, ...]] = {}
"""What others hold, by number: it lives until they give it back."""
_numbers = itertools.count(1)


@_Deleter
def _give_back(address: int) -> None:
    _lent.pop(_Managed.from_address(address).context, None)


_new = ctypes.pythonapi.PyCapsule_New
_new.restype, _new.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_is_valid = ctypes.pythonapi.PyCapsule_IsValid
_is_valid.restype, _is_valid.argtypes = ctypes.c_int, (ctypes.c_void_p, ctypes.c_char_p)
_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = ctypes.c_void_p, (ctypes.c_void_p, ctypes.c_char_p)


@_Destructor
def _destroy(unused: int) -> None:
    """Of a capsule that nobody took over: a consumer renames it, and gives it back later."""
    if _is_valid(unused, _NAME):
        _give_back(_pointer(unused, _NAME))


def capsule(
    owner: Any, address: int, shape: tuple[int, ...], strides: tuple[int, ...], dtype: np.dtype[Any], device: tuple[int, int]
) -> Any:
    """A DLPack capsule of this memory. The owner lives as long as its consumer."""
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    steps = (ctypes.c_int64 * len(shape))(*(stride // dtype.itemsize for stride in strides))
    kind = _KINDS[dtype.kind], 8 * dtype.itemsize, 1
    number = next(_numbers)
    managed = _Managed(_Tensor(address, *device, len(shape), *kind, sizes, steps, 0), number, _give_back)
    _lent[number] = managed, sizes, steps, owner
    return _new(ctypes.addressof(managed), _NAME, ctypes.cast(_destroy, ctypes.c_void_p))
